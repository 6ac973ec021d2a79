ALTER TABLE "supplier_carton_lines" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_carton_lines" ADD COLUMN "received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_carton_lines" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_carton_lines" ADD CONSTRAINT "supplier_carton_lines_id" UNIQUE("id");