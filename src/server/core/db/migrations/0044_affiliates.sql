CREATE TABLE "affiliate_banks" (
	"affiliate_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_commissions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"rate_bp" integer NOT NULL,
	"base_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "affiliate_commissions_source" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "affiliate_months" (
	"affiliate_id" uuid NOT NULL,
	"month" date NOT NULL,
	"base_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "affiliate_months_affiliate_id_month_pk" PRIMARY KEY("affiliate_id","month")
);
--> statement-breakpoint
CREATE TABLE "affiliate_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "affiliate_withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "affiliate_withdrawals_amount" CHECK ("affiliate_withdrawals"."amount_minor" > 0),
	CONSTRAINT "affiliate_withdrawals_paid" CHECK (("affiliate_withdrawals"."status" = 2) = ("affiliate_withdrawals"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "referral_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_referred_by";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "users" SET "referred_at" = "created_at" WHERE "referred_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_affiliate_id_users_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_commissions_document" ON "affiliate_commissions" USING btree ("document_id","seq");--> statement-breakpoint
CREATE INDEX "affiliate_commissions_seller" ON "affiliate_commissions" USING btree ("affiliate_id","seller_id");--> statement-breakpoint
CREATE INDEX "affiliate_withdrawals_affiliate" ON "affiliate_withdrawals" USING btree ("affiliate_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "affiliate_withdrawals_newest" ON "affiliate_withdrawals" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "affiliate_withdrawals_status" ON "affiliate_withdrawals" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_withdrawals_reference" ON "affiliate_withdrawals" USING btree ("reference") WHERE "affiliate_withdrawals"."reference" <> '';--> statement-breakpoint
CREATE INDEX "referral_visits_affiliate" ON "referral_visits" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE INDEX "users_referred" ON "users" USING btree ("referred_at" DESC NULLS FIRST,"id") WHERE "users"."referred_by" is not null;--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by","referred_at" DESC NULLS FIRST,"id");