CREATE TABLE "vat_checks" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"vat_number" text NOT NULL,
	"status" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"consultation" text DEFAULT '' NOT NULL,
	"issue" text DEFAULT '' NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_checks_next" ON "vat_checks" USING btree ("next_check_at");