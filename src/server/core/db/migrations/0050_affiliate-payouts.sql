CREATE TABLE "affiliate_payout_emails" (
	"affiliate_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"batch_id" text,
	"status" text DEFAULT '' NOT NULL,
	"issue" text DEFAULT '' NOT NULL,
	"fee_minor" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "affiliate_payouts_batch_id_unique" UNIQUE("batch_id")
);
--> statement-breakpoint
ALTER TABLE "affiliate_withdrawals" ADD COLUMN "method" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_withdrawals" ADD COLUMN "payout_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_withdrawal_id_affiliate_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."affiliate_withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_merchant_id_paypal_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."paypal_merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_payouts_open" ON "affiliate_payouts" USING btree ("next_check_at") WHERE "affiliate_payouts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "affiliate_payouts_merchant" ON "affiliate_payouts" USING btree ("merchant_id");--> statement-breakpoint
ALTER TABLE "affiliate_withdrawals" ADD CONSTRAINT "affiliate_withdrawals_receiver" CHECK (case "affiliate_withdrawals"."method" when 'paypal' then "affiliate_withdrawals"."payout_email" <> '' else "affiliate_withdrawals"."iban" <> '' end);