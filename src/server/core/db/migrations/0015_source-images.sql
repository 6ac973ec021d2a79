CREATE TABLE "source_images" (
	"source_product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "source_images_source_product_id_position_pk" PRIMARY KEY("source_product_id","position")
);
--> statement-breakpoint
ALTER TABLE "source_images" ADD CONSTRAINT "source_images_source_product_id_source_products_id_fk" FOREIGN KEY ("source_product_id") REFERENCES "public"."source_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_products_search" ON "source_products" USING gin (lower("title" || ' ' || "source_id" || ' ' || "url") gin_trgm_ops);