DROP INDEX "inquiries_filter_newest";--> statement-breakpoint
DROP INDEX "inquiries_assignee";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "product_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "variant_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE inquiries i SET image = f.image, product_count = f.product_count, variant_count = f.variant_count
FROM inquiries o CROSS JOIN LATERAL (
  SELECT (array_agg(p.images[1] ORDER BY p.position, p.id) FILTER (WHERE cardinality(p.images) > 0))[1] AS image,
    count(*) AS product_count,
    coalesce(sum((SELECT count(*) FROM inquiry_variants v
      WHERE v.seller_id = p.seller_id AND v.inquiry_product_id = p.id)), 0) AS variant_count
  FROM inquiry_products p WHERE p.seller_id = o.seller_id AND p.inquiry_id = o.id) f
WHERE o.seller_id = i.seller_id AND o.id = i.id;--> statement-breakpoint
CREATE INDEX "inquiries_filter_newest" ON "inquiries" USING btree ("filter","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"countries");--> statement-breakpoint
CREATE INDEX "inquiries_assignee" ON "inquiries" USING btree ("assignee_id","filter","submitted_at","status");