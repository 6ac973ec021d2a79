CREATE TABLE "charge_rules" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"limit_minor" bigint NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "by_rule" boolean DEFAULT false NOT NULL;