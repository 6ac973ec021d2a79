ALTER TABLE "publications" ADD COLUMN "sent_pictures" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "seller_pictures" text[];