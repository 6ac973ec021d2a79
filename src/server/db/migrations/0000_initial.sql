CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"credit_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_key" UNIQUE("kind","owner_id","currency"),
	CONSTRAINT "ledger_accounts_never_overdrawn" CHECK ("ledger_accounts"."kind" <> 'seller-available' or "ledger_accounts"."balance_minor" + "ledger_accounts"."credit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"seller_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"proof_file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_by" uuid,
	CONSTRAINT "manual_payments_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "posting_lines" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"bill_type" smallint
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"seller_id" uuid,
	"order_id" uuid,
	"actor_id" uuid NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "postings_source" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "recharges" (
	"seller_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"claimed_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"confirmed_minor" bigint,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"rate_e8" bigint,
	"proof_file_id" uuid,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reopened" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "recharges_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_cn" text NOT NULL,
	"parent_id" uuid
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate_e8" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "internal_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_cn" text NOT NULL,
	"category_id" uuid,
	"supplier_name" text NOT NULL,
	"supplier_url" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"title_cn" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" uuid NOT NULL,
	"images" text[] NOT NULL,
	"urls" text[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"from_e4" bigint NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"feedback" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "market_products_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "market_variants" (
	"market_product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "market_variants_market_product_id_variant_id_pk" PRIMARY KEY("market_product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"scheme" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"rate_bp" integer NOT NULL,
	"threshold_minor" bigint,
	"duty_per_item_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"variant_code" text NOT NULL,
	"variant_code_cn" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"title_cn" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text NOT NULL,
	"weight_g" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"cost_fen" bigint NOT NULL,
	"quote_e4" bigint NOT NULL,
	"battery" boolean DEFAULT false NOT NULL,
	"liquid" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "variants_sku" UNIQUE("sku"),
	CONSTRAINT "variants_code" UNIQUE("variant_code")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text NOT NULL,
	"window" bigint NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "rate_windows_key_window_pk" PRIMARY KEY("key","window")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_relations" (
	"staff_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	CONSTRAINT "staff_relations_staff_id_seller_id_pk" PRIMARY KEY("staff_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar" text,
	"roles" text[] NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"password_hash" text NOT NULL,
	"currency_type" text,
	"language" text DEFAULT 'en-US' NOT NULL,
	"general_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"jump_to_notification" boolean DEFAULT false NOT NULL,
	"referral_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"call" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seller_id" uuid,
	"order_id" uuid,
	"subject_id" uuid,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_charges" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"payment_type" text NOT NULL,
	"goods_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"vat_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"manual_payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "order_charges_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"shop_variant_id" uuid NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"variant_title" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"requires_shipping" boolean DEFAULT true NOT NULL,
	"variant_id" uuid,
	"image" text,
	"quote_e4" bigint,
	"ship_e4" bigint,
	"vat_e4" bigint,
	CONSTRAINT "order_lines_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "order_lines_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"source_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_status" text DEFAULT 'open' NOT NULL,
	"financial_status" text NOT NULL,
	"previous_financial_status" text,
	"fulfillment_status" text DEFAULT 'unfulfilled' NOT NULL,
	"mapping_status" smallint DEFAULT 0 NOT NULL,
	"payment_method" text,
	"payment_type" text,
	"note" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"income_minor" bigint NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"address_problems" text[] DEFAULT '{}' NOT NULL,
	"unit_count" integer NOT NULL,
	"channel_id" uuid,
	"cost_minor" bigint,
	"income_base_minor" bigint,
	"track_no" text,
	"tracking_status" text,
	"processed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "orders_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "orders_id" UNIQUE("id"),
	CONSTRAINT "orders_number" UNIQUE("store_id","order_number")
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_products_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "shop_products_id" UNIQUE("id"),
	CONSTRAINT "shop_products_source" UNIQUE("store_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "shop_variants" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_product_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"price_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"variant_id" uuid,
	"mapped_at" timestamp (3) with time zone,
	"mapped_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_variants_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "shop_variants_id" UNIQUE("id"),
	CONSTRAINT "shop_variants_source" UNIQUE("shop_product_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_order_number" text DEFAULT '' NOT NULL,
	"inbound_waybill" text DEFAULT '' NOT NULL,
	"unit_cost_fen" bigint NOT NULL,
	"receive_reason" text DEFAULT '' NOT NULL,
	"purchased_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"received_by" uuid,
	CONSTRAINT "purchase_lines_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "purchase_lines_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"purchased_by" uuid,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "purchases_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "purchases_id" UNIQUE("id"),
	CONSTRAINT "purchases_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "carriers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "channel_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"from_g" integer NOT NULL,
	"to_g" integer NOT NULL,
	"base_minor" bigint NOT NULL,
	"per_kg_minor" bigint NOT NULL,
	"minimum_g" integer NOT NULL,
	"step_g" integer NOT NULL,
	"surcharge_minor" bigint DEFAULT 0 NOT NULL,
	"days_p50" smallint NOT NULL,
	"days_p90" smallint NOT NULL,
	"currency" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_cn" text NOT NULL,
	"divisor" integer NOT NULL,
	"rule" text NOT NULL,
	"restricted" text[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "channels_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "pack_operations" (
	"op_id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pack_operations_seq" UNIQUE("device_id","seq")
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"scanned" integer DEFAULT 0 NOT NULL,
	"location_code" text DEFAULT '' NOT NULL,
	"sorted_at" timestamp (3) with time zone,
	"sorted_by" uuid,
	CONSTRAINT "parcel_lines_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"waybill" text NOT NULL,
	"track_no" text NOT NULL,
	"expected_g" integer NOT NULL,
	"weight_g" integer,
	"conflict" text,
	"label_prints" integer DEFAULT 0 NOT NULL,
	"labelled_at" timestamp (3) with time zone,
	"packed_by" uuid,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"tracking_status" text DEFAULT 'notfound' NOT NULL,
	"tracking_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parcels_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "parcels_id" UNIQUE("id"),
	CONSTRAINT "parcels_waybill" UNIQUE("waybill"),
	CONSTRAINT "parcels_track" UNIQUE("track_no")
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"raw" text NOT NULL,
	"text" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_events_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_cn" text NOT NULL,
	"kind" text NOT NULL,
	"address" jsonb NOT NULL,
	CONSTRAINT "warehouses_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"warehouse_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "locations_warehouse_id_code_pk" PRIMARY KEY("warehouse_id","code")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"warehouse_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"location_code" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_warehouse_id_variant_id_location_code_pk" PRIMARY KEY("warehouse_id","variant_id","location_code"),
	CONSTRAINT "stock_levels_not_below_zero" CHECK ("stock_levels"."on_hand" >= 0 and "stock_levels"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"op_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"location_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"seller_id" uuid,
	"order_id" uuid,
	"actor_id" uuid NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_moves_op_id_unique" UNIQUE("op_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"last_import_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "posting_lines" ADD CONSTRAINT "posting_lines_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_lines" ADD CONSTRAINT "posting_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_products" ADD CONSTRAINT "market_products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_variants" ADD CONSTRAINT "market_variants_market_product_id_market_products_id_fk" FOREIGN KEY ("market_product_id") REFERENCES "public"."market_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_variants" ADD CONSTRAINT "market_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_internal_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."internal_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_relations" ADD CONSTRAINT "staff_relations_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_relations" ADD CONSTRAINT "staff_relations_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_seller_id_order_id_orders_seller_id_id_fk" FOREIGN KEY ("seller_id","order_id") REFERENCES "public"."orders"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_prices" ADD CONSTRAINT "channel_prices_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_payments_seller" ON "manual_payments" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posting_lines_account" ON "posting_lines" USING btree ("account_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posting_lines_posting" ON "posting_lines" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "postings_order" ON "postings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "postings_seller" ON "postings" USING btree ("seller_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reference" ON "recharges" USING btree ("method","reference");--> statement-breakpoint
CREATE INDEX "recharges_seller" ON "recharges" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recharges_status" ON "recharges" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exchange_rates_pair" ON "exchange_rates" USING btree ("type","from_currency","to_currency","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_products_newest" ON "market_products" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_products_sold" ON "market_products" USING btree ("status","sold" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_products_price" ON "market_products" USING btree ("status","from_e4");--> statement-breakpoint
CREATE INDEX "market_products_search" ON "market_products" USING gin (lower("number" || ' ' || "title" || ' ' || "title_cn") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "market_variants_variant" ON "market_variants" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "tax_rules_country" ON "tax_rules" USING btree ("country_code","valid_from");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variants_search" ON "variants" USING gin (lower("sku" || ' ' || "variant_code" || ' ' || "title" || ' ' || "title_cn") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_relations_seller" ON "staff_relations" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "answers_age" ON "answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "events_seller" ON "events" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_charges_order" ON "order_charges" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("seller_id","order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_shop_variant" ON "order_lines" USING btree ("seller_id","shop_variant_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("seller_id","variant_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_financial" ON "orders" USING btree ("seller_id","financial_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_fulfillment" ON "orders" USING btree ("seller_id","fulfillment_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_mapping" ON "orders" USING btree ("seller_id","mapping_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("seller_id","store_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_all_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("seller_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_track" ON "orders" USING btree ("track_no");--> statement-breakpoint
CREATE INDEX "shop_variants_product" ON "shop_variants" USING btree ("seller_id","shop_product_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_purchase" ON "purchase_lines" USING btree ("seller_id","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_waybill" ON "purchase_lines" USING btree ("inbound_waybill");--> statement-breakpoint
CREATE INDEX "purchase_lines_order_line" ON "purchase_lines" USING btree ("seller_id","order_line_id");--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_status" ON "purchases" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_seller" ON "purchases" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_order" ON "purchases" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE INDEX "channel_prices_country" ON "channel_prices" USING btree ("country_code","channel_id","from_g");--> statement-breakpoint
CREATE INDEX "pack_operations_parcel" ON "pack_operations" USING btree ("parcel_id","received_at");--> statement-breakpoint
CREATE INDEX "parcel_lines_parcel" ON "parcel_lines" USING btree ("seller_id","parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line" ON "parcel_lines" USING btree ("seller_id","order_line_id");--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE INDEX "parcels_open" ON "parcels" USING btree ("warehouse_id","status","created_at");--> statement-breakpoint
CREATE INDEX "tracking_events_parcel" ON "tracking_events" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX "stock_levels_location" ON "stock_levels" USING btree ("warehouse_id","location_code");--> statement-breakpoint
CREATE INDEX "stock_moves_variant" ON "stock_moves" USING btree ("variant_id","at");--> statement-breakpoint
CREATE INDEX "stock_moves_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_code" ON "stores" USING btree ("code");--> statement-breakpoint
CREATE INDEX "stores_seller" ON "stores" USING btree ("seller_id","created_at");