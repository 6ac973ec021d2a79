CREATE TABLE "supplier_claim_lines" (
	"claim_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	CONSTRAINT "supplier_claim_lines_claim_id_line_id_pk" PRIMARY KEY("claim_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_claim_photos" (
	"claim_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "supplier_claim_photos_claim_id_file_id_pk" PRIMARY KEY("claim_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amount_fen" bigint NOT NULL,
	"accepted_fen" bigint,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"mailed_to" text DEFAULT '' NOT NULL,
	"settled_by" text,
	"credit_order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "supplier_claims_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "supplier_credit_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_claim_lines" ADD CONSTRAINT "supplier_claim_lines_claim_id_supplier_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."supplier_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claim_lines" ADD CONSTRAINT "supplier_claim_lines_line_id_supplier_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."supplier_order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claim_photos" ADD CONSTRAINT "supplier_claim_photos_claim_id_supplier_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."supplier_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_order_id_supplier_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_credit_order_id_supplier_orders_id_fk" FOREIGN KEY ("credit_order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_claim_lines_line" ON "supplier_claim_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "supplier_claim_photos_file" ON "supplier_claim_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "supplier_claims_newest" ON "supplier_claims" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_claims_status" ON "supplier_claims" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_claims_supplier" ON "supplier_claims" USING btree ("supplier_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_claims_order" ON "supplier_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "supplier_claims_credit" ON "supplier_claims" USING btree ("supplier_id","settled_at") WHERE "supplier_claims"."settled_by" = 'credit' and "supplier_claims"."credit_order_id" is null;--> statement-breakpoint
CREATE INDEX "supplier_claims_credit_order" ON "supplier_claims" USING btree ("credit_order_id") WHERE "supplier_claims"."credit_order_id" is not null;