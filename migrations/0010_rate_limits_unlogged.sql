-- A try is counted before a password is looked at and taken back after it: four commits of every sign-in. None needs to
-- outlive a crash, so none waits for the disk.
ALTER TABLE "rate_limits" SET UNLOGGED;
