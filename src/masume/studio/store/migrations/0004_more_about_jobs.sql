-- Why a job has no result in Japanese, as `error` says it in English; and how long it may take.

ALTER TABLE job ADD COLUMN error_ja TEXT;
ALTER TABLE job ADD COLUMN seconds REAL;
