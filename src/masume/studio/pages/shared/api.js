/** The studio's API: requests, refusals as errors with one sentence, and jobs one can watch. */

import { t, translated } from "/static/studio/shared/texts.js";

/** @import { Job, Operations, Progress } from "./api-types.js" */

/** A request that was refused: the message is the studio's sentence. */
export class ApiError extends Error {
  /** @param {number} status 0 if the studio did not answer @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** @type {Promise<string>|null} */
let token = null;

/** What proves that a request comes from our own page; a local studio needs none. @returns {Promise<string>} */
function csrfToken() {
  if (document.documentElement.dataset.mode !== "hosted") return Promise.resolve("");
  token ??= request("GET", "/api/session").then(
    (session) => session.csrf ?? "",
    (error) => {
      token = null; // so that the next request asks again
      throw error;
    },
  );
  return token;
}

/**
 * What the studio answers; undefined if it has nothing to say.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function request(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") {
    const proof = await csrfToken();
    if (proof) headers["X-CSRF-Token"] = proof;
  }
  const response = await fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, t("noConnection"));
  });
  if (response.ok) return response.status === 204 ? undefined : response.json();
  if (response.status === 401 && location.pathname !== "/login")
    location.assign(`/login?to=${encodeURIComponent(location.pathname)}`);
  const problem = await response.json().catch(() => ({}));
  throw new ApiError(
    response.status,
    problem.error ? translated({ en: problem.error, ja: problem.ja }) : response.statusText,
  );
}

/** @param {string} path */
export const get = (path) => request("GET", path);
/** @param {string} path @param {unknown} body */
export const post = (path, body = {}) => request("POST", path, body);
/** @param {string} path @param {unknown} body */
export const put = (path, body) => request("PUT", path, body);
/** @param {string} path */
export const del = (path) => request("DELETE", path);

/**
 * The result of a quick operation.
 * @template {keyof Operations} Name
 * @param {Name} operation
 * @param {Operations[Name]["takes"]} body
 * @returns {Promise<Operations[Name]["answers"]>}
 */
export const call = (operation, body) => post(`/api/do/${operation}`, body);

/** A job that has been handed in. @param {string} operation @param {object} body @returns {Promise<Job>} */
export const startJob = (operation, body) => post(`/api/jobs/${operation}`, body);

/** Why a job has no result, or not the whole one. @param {Pick<Job, "error"|"error_ja">} job */
export const failure = ({ error, error_ja }) => translated({ en: error ?? "", ja: error_ja ?? "" });

/** Asks a job to end with the best it has. @param {string} id @returns {Promise<Job>} */
export const stopJob = (id) => post(`/api/jobs/${id}/stop`);

/**
 * Follows a job until it ends; the browser connects again by itself when the line breaks.
 * @param {string} id
 * @param {{progress?: (progress: Progress) => void, end: (job: Job) => void, lost?: () => void}} watcher
 * @returns {() => void} stops following, not the job
 */
export function watchJob(id, { progress, end, lost }) {
  const source = new EventSource(`/api/jobs/${id}/events`);
  source.addEventListener("progress", (event) => progress?.(JSON.parse(event.data)));
  source.addEventListener("end", (event) => {
    source.close();
    end(JSON.parse(event.data));
  });
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) lost?.();
  });
  return () => source.close();
}

/**
 * A job that was handed in, to its end.
 * @param {string} id
 * @param {(progress: Progress) => void} [progress]
 * @returns {Promise<Job>} done or stopped; ApiError if it failed
 */
export function followJob(id, progress) {
  return new Promise((resolve, reject) =>
    watchJob(id, {
      progress,
      end: (ended) => (ended.state === "failed" ? reject(new ApiError(422, failure(ended))) : resolve(ended)),
      lost: () => reject(new ApiError(0, t("noConnection"))),
    }),
  );
}
