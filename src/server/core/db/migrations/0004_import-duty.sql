ALTER TABLE "posting_lines" ADD COLUMN "bill_tax" text;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "duty_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_charges" ADD COLUMN "duty_minor" bigint DEFAULT 0 NOT NULL;