ALTER TABLE "import_variants" ADD COLUMN "prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_variants" DROP COLUMN "price_minor";--> statement-breakpoint
ALTER TABLE "import_variants" DROP COLUMN "compare_at_minor";