CREATE TABLE "paypal_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"respond_by" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paypal_merchant_sellers" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paypal_merchants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"environment" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" "bytea",
	"webhook_id" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paypal_payments" (
	"seller_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"paypal_order_id" text NOT NULL,
	"approve_url" text NOT NULL,
	"manual_payment_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"capture_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"fee_minor" bigint,
	"rate_e8" bigint,
	"recharge_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "paypal_payments_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "paypal_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"paypal_refund_id" text,
	"amount_minor" bigint NOT NULL,
	"held_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "paypal_webhooks" (
	"transmission_id" text PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"subject" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "paypal_disputes" ADD CONSTRAINT "paypal_disputes_payment_id_paypal_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."paypal_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_merchant_sellers" ADD CONSTRAINT "paypal_merchant_sellers_merchant_id_paypal_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."paypal_merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_payments" ADD CONSTRAINT "paypal_payments_merchant_id_paypal_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."paypal_merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_refunds" ADD CONSTRAINT "paypal_refunds_payment_id_paypal_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."paypal_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_webhooks" ADD CONSTRAINT "paypal_webhooks_merchant_id_paypal_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."paypal_merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paypal_disputes_payment" ON "paypal_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "paypal_merchant_sellers_merchant" ON "paypal_merchant_sellers" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paypal_merchants_client" ON "paypal_merchants" USING btree ("environment","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paypal_merchants_default" ON "paypal_merchants" USING btree ("is_default") WHERE "paypal_merchants"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "paypal_payments_order" ON "paypal_payments" USING btree ("paypal_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paypal_payments_capture" ON "paypal_payments" USING btree ("capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paypal_payments_manual" ON "paypal_payments" USING btree ("manual_payment_id") WHERE "paypal_payments"."status" = 'CREATED';--> statement-breakpoint
CREATE INDEX "paypal_payments_seller" ON "paypal_payments" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "paypal_payments_newest" ON "paypal_payments" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "paypal_payments_open" ON "paypal_payments" USING btree ("next_check_at") WHERE "paypal_payments"."status" in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE INDEX "paypal_payments_merchant" ON "paypal_payments" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paypal_refunds_remote" ON "paypal_refunds" USING btree ("paypal_refund_id");--> statement-breakpoint
CREATE INDEX "paypal_refunds_payment" ON "paypal_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "paypal_refunds_open" ON "paypal_refunds" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "paypal_webhooks_received" ON "paypal_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "paypal_webhooks_merchant" ON "paypal_webhooks" USING btree ("merchant_id");