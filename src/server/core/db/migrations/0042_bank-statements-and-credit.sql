CREATE TABLE "bank_csv_formats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "bank_entries_key" UNIQUE("account","key"),
	CONSTRAINT "bank_entries_outgoing" CHECK (("bank_entries"."status" = 'outgoing') = ("bank_entries"."amount_minor" < 0))
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"recharge_id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"prior_minor" bigint,
	"prior_currency" text,
	"accepted_by" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_matches_amount" CHECK ("bank_matches"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"number" text NOT NULL,
	"format" text NOT NULL,
	"currency" text NOT NULL,
	"opening_minor" bigint,
	"closing_minor" bigint,
	"from_day" date,
	"to_day" date,
	"fingerprint" text NOT NULL,
	"file_name" text NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statements_number" UNIQUE("account","number")
);
--> statement-breakpoint
CREATE TABLE "credit_reminders" (
	"seller_id" uuid NOT NULL,
	"oldest_day" date NOT NULL,
	"stage" smallint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_reminders_seller_id_oldest_day_stage_pk" PRIMARY KEY("seller_id","oldest_day","stage")
);
--> statement-breakpoint
CREATE TABLE "credit_terms" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"due_days" integer NOT NULL,
	"block_after_days" integer,
	"lifted_until" date,
	"lift_reason" text DEFAULT '' NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp (3) with time zone,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "credit_terms_days" CHECK ("credit_terms"."due_days" between 0 and 365),
	CONSTRAINT "credit_terms_block" CHECK ("credit_terms"."block_after_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_recharge_id_recharges_id_fk" FOREIGN KEY ("recharge_id") REFERENCES "public"."recharges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_entry_id_bank_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_csv_formats_bank" ON "bank_csv_formats" USING btree (lower("bank"));--> statement-breakpoint
CREATE INDEX "bank_entries_statement" ON "bank_entries" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "bank_entries_status" ON "bank_entries" USING btree ("status","booked_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_entries_newest" ON "bank_entries" USING btree ("booked_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_matches_entry" ON "bank_matches" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_statements_newest" ON "bank_statements" USING btree ("imported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);