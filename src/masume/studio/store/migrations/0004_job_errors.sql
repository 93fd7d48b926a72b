-- Why a job has no result, in Japanese; `error` says it in English.
ALTER TABLE job ADD COLUMN error_ja TEXT;
