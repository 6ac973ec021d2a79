CREATE SEQUENCE "public"."inquiry_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "comments" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"status" smallint DEFAULT 99 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"quantity" integer,
	"target_minor" bigint,
	"target_currency" text,
	"needed_by" date,
	"note" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"submitted_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"quoted_at" timestamp (3) with time zone,
	"question" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"split_from_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inquiries_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "inquiries_id" UNIQUE("id"),
	CONSTRAINT "inquiries_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "inquiry_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_products" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"shop_product_id" uuid,
	"market_product_id" uuid,
	"title" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "inquiry_products_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "inquiry_products_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_variants" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inquiry_product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"shop_variant_id" uuid,
	"variant_id" uuid,
	CONSTRAINT "inquiry_variants_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "subject_reads" (
	"user_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subject_reads_user_id_subject_id_pk" PRIMARY KEY("user_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "formula_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"formula_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_quotations" (
	"variant_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"goods_e4" bigint NOT NULL,
	"price_e4" bigint NOT NULL,
	"base_e4" bigint NOT NULL,
	"vat_e4" bigint NOT NULL,
	"duty_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"days_p50" smallint NOT NULL,
	"days_p90" smallint NOT NULL,
	"formula_id" uuid NOT NULL,
	"formula_version" integer NOT NULL,
	"channel_price_id" uuid NOT NULL,
	"rate_e8" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_quotations_variant_id_country_code_pk" PRIMARY KEY("variant_id","country_code")
);
--> statement-breakpoint
CREATE TABLE "quotation_formulas" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"supplier_id" uuid,
	"cost_from_fen" bigint DEFAULT 0 NOT NULL,
	"cost_to_fen" bigint,
	"quantity_from" integer DEFAULT 1 NOT NULL,
	"freight_fen_per_kg" bigint DEFAULT 0 NOT NULL,
	"packing_fen" bigint DEFAULT 0 NOT NULL,
	"quality_fen" bigint DEFAULT 0 NOT NULL,
	"margin_bp" integer NOT NULL,
	"shipping_margin_bp" integer NOT NULL,
	"fixed_minor" bigint DEFAULT 0 NOT NULL,
	"warn_below_bp" integer DEFAULT 0 NOT NULL,
	"valid_days" integer DEFAULT 14 NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"activated_by" uuid,
	CONSTRAINT "quotation_formulas_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"inquiry_variant_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"goods_e4" bigint NOT NULL,
	"price_e4" bigint NOT NULL,
	"base_e4" bigint NOT NULL,
	"vat_e4" bigint NOT NULL,
	"duty_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"margin_bp" integer NOT NULL,
	"days_p50" smallint NOT NULL,
	"days_p90" smallint NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"inputs" jsonb NOT NULL,
	"formula_id" uuid,
	"channel_price_id" uuid NOT NULL,
	"quoted_by" uuid,
	"quoted_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"target_minor" bigint,
	"reminded_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "quotations_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "quotations_id" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "inquiry_products" ADD CONSTRAINT "inquiry_products_seller_id_inquiry_id_inquiries_seller_id_id_fk" FOREIGN KEY ("seller_id","inquiry_id") REFERENCES "public"."inquiries"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_variants" ADD CONSTRAINT "inquiry_variants_seller_id_inquiry_product_id_inquiry_products_seller_id_id_fk" FOREIGN KEY ("seller_id","inquiry_product_id") REFERENCES "public"."inquiry_products"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_seller_id_inquiry_id_inquiries_seller_id_id_fk" FOREIGN KEY ("seller_id","inquiry_id") REFERENCES "public"."inquiries"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("seller_id","subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiries_seller_newest" ON "inquiries" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_assignee" ON "inquiries" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin (lower("number" || ' ' || "title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiry_moves_inquiry" ON "inquiry_moves" USING btree ("seller_id","inquiry_id","at");--> statement-breakpoint
CREATE INDEX "inquiry_products_inquiry" ON "inquiry_products" USING btree ("seller_id","inquiry_id","position");--> statement-breakpoint
CREATE INDEX "inquiry_products_shop" ON "inquiry_products" USING btree ("seller_id","shop_product_id");--> statement-breakpoint
CREATE INDEX "inquiry_variants_product" ON "inquiry_variants" USING btree ("seller_id","inquiry_product_id","position");--> statement-breakpoint
CREATE INDEX "inquiry_variants_shop" ON "inquiry_variants" USING btree ("seller_id","shop_variant_id");--> statement-breakpoint
CREATE INDEX "formula_changes_formula" ON "formula_changes" USING btree ("formula_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_quotations_formula" ON "market_quotations" USING btree ("formula_id");--> statement-breakpoint
CREATE INDEX "market_quotations_channel" ON "market_quotations" USING btree ("country_code","channel_id");--> statement-breakpoint
CREATE INDEX "quotation_formulas_status" ON "quotation_formulas" USING btree ("status","name","id");--> statement-breakpoint
CREATE INDEX "quotations_inquiry" ON "quotations" USING btree ("seller_id","inquiry_id","quoted_at");--> statement-breakpoint
CREATE INDEX "quotations_accepted" ON "quotations" USING btree ("seller_id","variant_id","country_code","valid_to") WHERE "quotations"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "quotations_ending" ON "quotations" USING btree ("valid_to") WHERE "quotations"."superseded_at" is null and "quotations"."status" in (1, 100);--> statement-breakpoint
CREATE INDEX "quotations_seller_newest" ON "quotations" USING btree ("seller_id","quoted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "quotations"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_formula" ON "quotations" USING btree ("formula_id") WHERE "quotations"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_channel_price" ON "quotations" USING btree ("channel_price_id") WHERE "quotations"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_variant" ON "quotations" USING btree ("variant_id","quoted_at" DESC NULLS FIRST);