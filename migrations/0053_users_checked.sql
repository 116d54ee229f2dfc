-- phase: expand
-- In a migration of its own, so that people sign in while the rows are read.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_role_check";
