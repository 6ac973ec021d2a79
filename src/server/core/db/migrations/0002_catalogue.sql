CREATE TABLE "import_products" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"market_product_id" uuid NOT NULL,
	"market_version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" text[] NOT NULL,
	"option_names" text[] NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"collection" text DEFAULT '' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"price_rule" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "import_products_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "import_products_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "import_variants" (
	"seller_id" uuid NOT NULL,
	"import_product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"option_values" text[] NOT NULL,
	"sku" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"price_minor" bigint,
	"compare_at_minor" bigint,
	CONSTRAINT "import_variants_seller_id_import_product_id_variant_id_pk" PRIMARY KEY("seller_id","import_product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "option_change_logs" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"shop_product_id" uuid NOT NULL,
	"shop_variant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"variant_id" uuid,
	"suggested_variant_id" uuid,
	"suggested_reason" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "option_change_logs_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "option_change_logs_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"seller_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_rules_seller_id_store_id_pk" PRIMARY KEY("seller_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"seller_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"import_product_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"task_id" uuid,
	"shop_product_id" uuid,
	"remote_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_detail" text DEFAULT '' NOT NULL,
	"problem_field" text DEFAULT '' NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "publications_once" UNIQUE("seller_id","import_product_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"option_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_cn" text DEFAULT '' NOT NULL,
	"short_name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"lead_days" integer,
	"price_breaks" jsonb NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "supplier_offers_once" UNIQUE("product_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"rate_e8" bigint,
	"source" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"platform" text DEFAULT 'factory' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_cn" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" uuid NOT NULL,
	"market_product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collection_products_collection_id_market_product_id_pk" PRIMARY KEY("collection_id","market_product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_cn" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"market_product_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "product_tags_market_product_id_tag_id_pk" PRIMARY KEY("market_product_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_hashes" (
	"image" text NOT NULL,
	"market_product_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "image_hashes_market_product_id_image_pk" PRIMARY KEY("market_product_id","image")
);
--> statement-breakpoint
CREATE TABLE "market_product_versions" (
	"market_product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"reverted_to" integer,
	"snapshot" jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_product_versions_market_product_id_version_pk" PRIMARY KEY("market_product_id","version")
);
--> statement-breakpoint
CREATE TABLE "source_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"source_id" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"unread" text[] NOT NULL,
	"via" text NOT NULL,
	"status" text DEFAULT 'read' NOT NULL,
	"market_product_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"read_by" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"imported_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "base_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_cn" text NOT NULL,
	"category_id" uuid,
	"image" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "base_products_code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "kind" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "internal_products" ADD COLUMN "base_product_id" uuid;--> statement-breakpoint
ALTER TABLE "internal_products" ADD COLUMN "option_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "internal_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "internal_products" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "to_e4" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "hs_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "material" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "material_cn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "origin_country" text DEFAULT 'CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "merchant_pid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "manufacturer_pid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "remote_id" text;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "import_product_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "status" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "option_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "vendor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "synced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "problem_detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "remote_id" text;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "shop_stock" integer;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "inventory_policy" text DEFAULT 'leave' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "auto_process" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_variants" ADD CONSTRAINT "import_variants_seller_id_import_product_id_import_products_seller_id_id_fk" FOREIGN KEY ("seller_id","import_product_id") REFERENCES "public"."import_products"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_option_id_variant_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."variant_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD CONSTRAINT "supplier_offers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD CONSTRAINT "supplier_offers_product_id_internal_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."internal_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prices" ADD CONSTRAINT "supplier_prices_offer_id_supplier_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."supplier_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_market_product_id_market_products_id_fk" FOREIGN KEY ("market_product_id") REFERENCES "public"."market_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_market_product_id_market_products_id_fk" FOREIGN KEY ("market_product_id") REFERENCES "public"."market_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_hashes" ADD CONSTRAINT "image_hashes_market_product_id_market_products_id_fk" FOREIGN KEY ("market_product_id") REFERENCES "public"."market_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_product_versions" ADD CONSTRAINT "market_product_versions_market_product_id_market_products_id_fk" FOREIGN KEY ("market_product_id") REFERENCES "public"."market_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_products" ADD CONSTRAINT "source_products_market_product_id_market_products_id_fk" FOREIGN KEY ("market_product_id") REFERENCES "public"."market_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "base_products" ADD CONSTRAINT "base_products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_products_once" ON "import_products" USING btree ("seller_id","market_product_id") WHERE "import_products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "import_products_newest" ON "import_products" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "import_products_market" ON "import_products" USING btree ("market_product_id");--> statement-breakpoint
CREATE INDEX "import_variants_variant" ON "import_variants" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "option_change_logs_newest" ON "option_change_logs" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "option_change_logs_open" ON "option_change_logs" USING btree ("seller_id","shop_variant_id") WHERE "option_change_logs"."status" = 0;--> statement-breakpoint
CREATE INDEX "publications_open" ON "publications" USING btree ("store_id","created_at") WHERE "publications"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "publications_task" ON "publications" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "option_values_name" ON "option_values" USING btree ("option_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "option_values_short" ON "option_values" USING btree ("option_id",upper("short_name"));--> statement-breakpoint
CREATE INDEX "option_values_position" ON "option_values" USING btree ("option_id","position");--> statement-breakpoint
CREATE INDEX "supplier_offers_supplier" ON "supplier_offers" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_offers_preferred" ON "supplier_offers" USING btree ("product_id") WHERE "supplier_offers"."is_preferred";--> statement-breakpoint
CREATE INDEX "supplier_prices_offer" ON "supplier_prices" USING btree ("offer_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree ("platform",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "variant_options_name" ON "variant_options" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "collection_products_product" ON "collection_products" USING btree ("market_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name" ON "collections" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_tags_tag" ON "product_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_name" ON "vendors" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "source_products_newest" ON "source_products" USING btree ("read_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "source_products_source" ON "source_products" USING btree ("platform","source_id");--> statement-breakpoint
CREATE INDEX "source_products_market" ON "source_products" USING btree ("market_product_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_products" ADD CONSTRAINT "internal_products_base_product_id_base_products_id_fk" FOREIGN KEY ("base_product_id") REFERENCES "public"."base_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_products" ADD CONSTRAINT "market_products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("kind","parent_id","position");--> statement-breakpoint
CREATE INDEX "internal_products_base" ON "internal_products" USING btree ("base_product_id");--> statement-breakpoint
CREATE INDEX "internal_products_newest" ON "internal_products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "internal_products_category" ON "internal_products" USING btree ("category_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "internal_products_search" ON "internal_products" USING gin (lower("title" || ' ' || "title_cn" || ' ' || "supplier_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "market_products_feedback" ON "market_products" USING btree ("status","feedback" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_products_title" ON "market_products" USING btree ("status",lower("title"));--> statement-breakpoint
CREATE INDEX "market_products_category" ON "market_products" USING btree ("category_id","status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_products_vendor" ON "market_products" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "market_products_deleted" ON "market_products" USING btree ("deleted_at" DESC NULLS FIRST) WHERE "market_products"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_products_remote" ON "shop_products" USING btree ("store_id","remote_id") WHERE "shop_products"."remote_id" is not null;--> statement-breakpoint
CREATE INDEX "shop_products_newest" ON "shop_products" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shop_products_import" ON "shop_products" USING btree ("seller_id","import_product_id");--> statement-breakpoint
CREATE INDEX "shop_products_search" ON "shop_products" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_variants_mapped" ON "shop_variants" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_variants_remote" ON "shop_variants" USING btree ("store_id","remote_id") WHERE "shop_variants"."remote_id" is not null;--> statement-breakpoint
UPDATE "internal_products" p SET "option_names" = coalesce((SELECT array_agg(k) FROM (SELECT jsonb_object_keys(v."options") AS k FROM "variants" v WHERE v."product_id" = p."id" AND v."id" = (SELECT min(w."id"::text)::uuid FROM "variants" w WHERE w."product_id" = p."id")) AS names), '{}');--> statement-breakpoint
UPDATE "market_products" m SET "to_e4" = greatest(m."from_e4", f."to_e4"), "stock" = f."stock" FROM (SELECT mv."market_product_id", max(v."quote_e4") AS "to_e4", CASE WHEN bool_or(mv."stock" IS NULL) THEN NULL ELSE sum(mv."stock") END AS "stock" FROM "market_variants" mv JOIN "variants" v ON v."id" = mv."variant_id" AND v."status" = 1 GROUP BY mv."market_product_id") AS f WHERE f."market_product_id" = m."id";
