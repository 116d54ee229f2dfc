CREATE UNLOGGED TABLE "limit_refusals" (
	"limit" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"refusals" integer NOT NULL,
	CONSTRAINT "limit_refusals_minute_limit_pk" PRIMARY KEY("minute","limit")
);
