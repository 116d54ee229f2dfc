CREATE TABLE "sales_days" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"payments" integer NOT NULL,
	"received_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"test_payments" integer NOT NULL,
	"test_received_cents" bigint NOT NULL,
	"test_refunded_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION forget_sales_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Shared, so that changes do not wait for each other. The job that counts days takes this lock exclusively, so it sees all of a change,
  -- or its days are deleted here.
  PERFORM pg_advisory_xact_lock_shared(7261002);
  DELETE FROM sales_days;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A day is counted two hours after it ended. What is newer than an hour, such as every order and payment of the shop when it is written,
-- needs no call: its transaction ends long before its day is counted.
CREATE TRIGGER sales_days_inserted AFTER INSERT ON orders FOR EACH ROW
  WHEN (new.order_date < now() - interval '1 hour') EXECUTE FUNCTION forget_sales_days();--> statement-breakpoint
CREATE TRIGGER sales_days_updated AFTER UPDATE OF order_date, total_cents ON orders FOR EACH ROW
  WHEN (least(old.order_date, new.order_date) < now() - interval '1 hour') EXECUTE FUNCTION forget_sales_days();--> statement-breakpoint
CREATE TRIGGER sales_days_deleted AFTER DELETE ON orders FOR EACH ROW
  WHEN (old.order_date < now() - interval '1 hour') EXECUTE FUNCTION forget_sales_days();--> statement-breakpoint
CREATE TRIGGER sales_days_truncated AFTER TRUNCATE ON orders EXECUTE FUNCTION forget_sales_days();--> statement-breakpoint
CREATE TRIGGER sales_days_inserted AFTER INSERT ON payments FOR EACH ROW
  WHEN (new.status = 'done' AND new.updated_at < now() - interval '1 hour') EXECUTE FUNCTION forget_sales_days();--> statement-breakpoint
CREATE TRIGGER sales_days_updated AFTER UPDATE OF status, kind, provider, amount_cents, updated_at ON payments FOR EACH ROW
  WHEN ((old.status = 'done' AND old.updated_at < now() - interval '1 hour')
    OR (new.status = 'done' AND new.updated_at < now() - interval '1 hour')) EXECUTE FUNCTION forget_sales_days();--> statement-breakpoint
CREATE TRIGGER sales_days_deleted AFTER DELETE ON payments FOR EACH ROW
  WHEN (old.status = 'done' AND old.updated_at < now() - interval '1 hour') EXECUTE FUNCTION forget_sales_days();--> statement-breakpoint
CREATE TRIGGER sales_days_truncated AFTER TRUNCATE ON payments EXECUTE FUNCTION forget_sales_days();
