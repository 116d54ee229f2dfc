-- For levenshtein(), which counts the errors of a misspelled word. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
