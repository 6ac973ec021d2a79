CREATE TABLE "invoice_bills" (
	"invoice_id" uuid NOT NULL,
	"bill_seq" bigint NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoice_bills_invoice_id_bill_seq_pk" PRIMARY KEY("invoice_id","bill_seq")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"issuer_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_issuer_id_year_pk" PRIMARY KEY("issuer_id","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_issuers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"country_code" text NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"registration" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"ioss_number" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_issuers_prefix" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"seller_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"issuer_id" uuid NOT NULL,
	"number" text,
	"year" integer,
	"serial" integer,
	"period_start" date,
	"period_end" date,
	"about" text,
	"currency" text NOT NULL,
	"net_minor" bigint NOT NULL,
	"vat_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"content" jsonb,
	"voids_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp (3) with time zone,
	"voided_by" uuid,
	"voided_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"mailed_to" text
);
--> statement-breakpoint
ALTER TABLE "invoice_bills" ADD CONSTRAINT "invoice_bills_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_bills" ADD CONSTRAINT "invoice_bills_bill_seq_posting_lines_seq_fk" FOREIGN KEY ("bill_seq") REFERENCES "public"."posting_lines"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_issuer_id_invoice_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."invoice_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issuer_id_invoice_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."invoice_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_voided" FOREIGN KEY ("voids_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_bills_once" ON "invoice_bills" USING btree ("bill_seq") WHERE not "invoice_bills"."is_released";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_serial" ON "invoices" USING btree ("issuer_id","year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_voids" ON "invoices" USING btree ("voids_id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_seller" ON "invoices" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- An issued invoice is final, whatever writes to it: it may be voided and mailed, and the last number may be deleted.
CREATE FUNCTION "invoice_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := ARRAY['status', 'voided_by', 'voided_at', 'mailed_at', 'mailed_to'];
BEGIN
  IF OLD.status = 'draft' THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'issued' AND EXISTS (SELECT FROM invoice_counters c
        WHERE c.issuer_id = OLD.issuer_id AND c.year = OLD.year AND c.last = OLD.serial) THEN
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - free = to_jsonb(OLD) - free
      AND (NEW.status = OLD.status OR OLD.status = 'issued' AND NEW.status = 'voided') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Invoice % is issued and final: void it by a credit note', OLD.number USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_are_final" BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "invoice_is_final"();
