CREATE SEQUENCE "public"."parcel_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"credit_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_key" UNIQUE("kind","owner_id","currency"),
	CONSTRAINT "ledger_accounts_never_overdrawn" CHECK ("ledger_accounts"."kind" <> 'seller-available' or "ledger_accounts"."balance_minor" + "ledger_accounts"."credit_minor" >= 0),
	CONSTRAINT "ledger_accounts_hold_never_below_zero" CHECK ("ledger_accounts"."kind" <> 'seller-hold' or "ledger_accounts"."balance_minor" >= 0)
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
	"first_claimed_minor" bigint,
	"first_currency" text,
	"edited_by" uuid[] DEFAULT '{}' NOT NULL,
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
CREATE TABLE "after_sale_files" (
	"seller_id" uuid NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "after_sale_files_seller_id_after_sale_id_file_id_pk" PRIMARY KEY("seller_id","after_sale_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "after_sale_lines" (
	"seller_id" uuid NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "after_sale_lines_seller_id_after_sale_id_order_line_id_pk" PRIMARY KEY("seller_id","after_sale_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"awaits" text NOT NULL,
	"origin" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"asked_minor" bigint NOT NULL,
	"product_minor" bigint DEFAULT 0 NOT NULL,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"vat_minor" bigint DEFAULT 0 NOT NULL,
	"amount_minor" bigint NOT NULL,
	"payer" smallint,
	"channel_id" uuid,
	"charge_id" uuid,
	"child_order_id" uuid,
	"source" text,
	"inputs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"awaits_since" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "after_sales_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "after_sales_number_unique" UNIQUE("number"),
	CONSTRAINT "after_sales_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"for_id" uuid,
	"call" text NOT NULL,
	"subject_ids" uuid[] DEFAULT '{}' NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"input" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"event" text,
	"outcome" text DEFAULT 'success' NOT NULL,
	"reason" text,
	"count" integer DEFAULT 1 NOT NULL
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
	"source" text NOT NULL,
	"actor_id" uuid
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
	"stock" integer,
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
CREATE TABLE "day_marks" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_days" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL,
	"country_code" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"took" integer NOT NULL,
	"parcels" integer NOT NULL,
	CONSTRAINT "delivery_days_seller_id_day_country_code_channel_id_took_pk" PRIMARY KEY("seller_id","day","country_code","channel_id","took")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"income_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	CONSTRAINT "order_days_seller_id_day_pk" PRIMARY KEY("seller_id","day")
);
--> statement-breakpoint
CREATE TABLE "parcel_delays" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"limit_days" smallint NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "parcel_delays_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "parcel_delays_silence" UNIQUE("parcel_id","since")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"target" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text NOT NULL,
	"window" bigint NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_windows_key_window_pk" PRIMARY KEY("key","window")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"factor_at" timestamp (3) with time zone,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_idle" boolean DEFAULT false NOT NULL,
	"device_hash" "bytea",
	"acting_from" "bytea",
	"acting_for" uuid,
	"acting_reason" text
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
	"own_roles" uuid[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"password_hash" text NOT NULL,
	"currency_type" text,
	"language" text DEFAULT 'en-US' NOT NULL,
	"general_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"jump_to_notification" boolean DEFAULT false NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" uuid,
	"phone" text,
	"phone_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"former_email" text
);
--> statement-breakpoint
CREATE TABLE "order_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"order_number" text NOT NULL,
	"outcome" text NOT NULL,
	"result" text,
	"brief" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"said" jsonb,
	CONSTRAINT "order_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"task_id" uuid,
	"read_as" jsonb,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sources" (
	"seller_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"said" jsonb NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_sources_seller_id_order_id_pk" PRIMARY KEY("seller_id","order_id")
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
	"at" timestamp (3) with time zone NOT NULL,
	"xact" bigint DEFAULT pg_current_xact_id()::text::bigint
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
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"call" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_readers" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"type" text NOT NULL,
	"is_alert" boolean NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notification_readers_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"words" text,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"subject_id" uuid,
	"is_alert" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"fold_key" text,
	"xact" bigint DEFAULT pg_current_xact_id()::text::bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"agent" text NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" integer DEFAULT 0 NOT NULL,
	"quiet_to" integer DEFAULT 0 NOT NULL,
	"alerts_always" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_ok_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"seller_id" uuid NOT NULL,
	"month" date NOT NULL,
	"store_id" uuid NOT NULL,
	"financial_status" text NOT NULL,
	"fulfillment_status" text NOT NULL,
	"order_status" text NOT NULL,
	"country_code" text NOT NULL,
	"mapping_status" smallint NOT NULL,
	"payment_type" text,
	"payment_method" text,
	"orders" integer NOT NULL,
	CONSTRAINT "order_tallies_alike" UNIQUE NULLS NOT DISTINCT("seller_id","month","store_id","financial_status","fulfillment_status","order_status","country_code","mapping_status","payment_type","payment_method")
);
--> statement-breakpoint
CREATE TABLE "order_tally_changes" (
	"seller_id" uuid NOT NULL,
	"month" date NOT NULL,
	"store_id" uuid NOT NULL,
	"financial_status" text NOT NULL,
	"fulfillment_status" text NOT NULL,
	"order_status" text NOT NULL,
	"country_code" text NOT NULL,
	"mapping_status" smallint NOT NULL,
	"payment_type" text,
	"payment_method" text,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_changes" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"source" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"applied" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	CONSTRAINT "address_changes_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "cancel_requests" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "cancel_requests_seller_id_id_pk" PRIMARY KEY("seller_id","id")
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
	"shop_hold" text DEFAULT '' NOT NULL,
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
	"parcel_tracks" jsonb,
	"processed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"resend_of" uuid,
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
CREATE TABLE "permissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permission_id" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"actions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base" text NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rights_off" text[] DEFAULT '{}' NOT NULL,
	"menus_off" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"phone" text,
	"referred_by" uuid,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"token_hash" "bytea",
	"link_expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"language" text NOT NULL,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"previous_until" timestamp (3) with time zone,
	"device_hash" "bytea",
	"session_hash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_account_stores" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_accounts" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "balance_accounts_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "ioss_channels" (
	"seller_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"ioss_id" uuid NOT NULL,
	CONSTRAINT "ioss_channels_seller_id_channel_id_pk" PRIMARY KEY("seller_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "ioss_numbers" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"country_code" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ioss_numbers_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "paypal_account_stores" (
	"seller_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	CONSTRAINT "paypal_account_stores_seller_id_account_id_store_id_pk" PRIMARY KEY("seller_id","account_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "paypal_accounts" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"holder" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paypal_accounts_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"country_code" text NOT NULL,
	"vat_number" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
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
	"parcel_id" uuid,
	"device_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"answer" jsonb NOT NULL,
	"sent_by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"clock_ms" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"sorted" integer DEFAULT 0 NOT NULL,
	"scanned" integer DEFAULT 0 NOT NULL,
	"location_code" text DEFAULT '' NOT NULL,
	"sorted_at" timestamp (3) with time zone,
	"sorted_by" uuid,
	CONSTRAINT "parcel_lines_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "parcel_photos" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"problem_id" uuid,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parcel_photos_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "parcel_problems" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"solution" text,
	"solved_by" uuid,
	"solved_at" timestamp (3) with time zone,
	CONSTRAINT "parcel_problems_seller_id_id_pk" PRIMARY KEY("seller_id","id")
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
	"changes" jsonb,
	"tray" text DEFAULT '' NOT NULL,
	"label_prints" integer DEFAULT 0 NOT NULL,
	"labelled_at" timestamp (3) with time zone,
	"packed_by" uuid,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"tracking_status" text DEFAULT 'notfound' NOT NULL,
	"tracking_at" timestamp (3) with time zone,
	"split_from" uuid,
	"merged_into" uuid,
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
	"time_known" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "cart_adds" (
	"user_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"market_product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"left" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_adds_user_id_op_id_pk" PRIMARY KEY("user_id","op_id"),
	CONSTRAINT "cart_adds_left" CHECK ("cart_adds"."left" between 0 and "cart_adds"."quantity")
);
--> statement-breakpoint
CREATE TABLE "cart_takes" (
	"user_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_takes_user_id_op_id_pk" PRIMARY KEY("user_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" uuid NOT NULL,
	"market_product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishes_user_id_market_product_id_pk" PRIMARY KEY("user_id","market_product_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"warehouse_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text DEFAULT 'shelf' NOT NULL,
	CONSTRAINT "locations_warehouse_id_code_pk" PRIMARY KEY("warehouse_id","code")
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"count_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	CONSTRAINT "stock_count_lines_count_id_variant_id_pk" PRIMARY KEY("count_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"location_code" text NOT NULL,
	"status" text NOT NULL,
	"counted_by" uuid NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL
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
CREATE TABLE "auto_process" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"hold_minutes" integer NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"short_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "store_connections" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"type" text NOT NULL,
	"base_url" text NOT NULL,
	"shop_name" text DEFAULT '' NOT NULL,
	"shop_domain" text DEFAULT '' NOT NULL,
	"sealed_key" "bytea",
	"missing_scopes" text[] DEFAULT '{}' NOT NULL,
	"connected_at" timestamp (3) with time zone,
	"pulled_until" timestamp (3) with time zone,
	"last_pull_at" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"last_complete_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_detail" text DEFAULT '' NOT NULL,
	"problem_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"next_pull_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "store_days" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shop_count" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_days_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "store_failed_orders" (
	"seller_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"order_number" text NOT NULL,
	"code" text NOT NULL,
	"details" jsonb NOT NULL,
	"first_failed_at" timestamp (3) with time zone NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "store_failed_orders_seller_id_store_id_external_id_pk" PRIMARY KEY("seller_id","store_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "store_pulls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"user_id" uuid,
	"task_id" uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"from_day" date,
	"to_day" date,
	"order_ids" text[] DEFAULT '{}' NOT NULL,
	"mark" text,
	"counts" jsonb NOT NULL,
	"not_found" text[] DEFAULT '{}' NOT NULL,
	"refused" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_detail" text DEFAULT '' NOT NULL,
	"problem_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "store_pulls_task_id_unique" UNIQUE("task_id")
);
--> statement-breakpoint
CREATE TABLE "store_write_backs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"track_no" text NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"remote_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_detail" text DEFAULT '' NOT NULL,
	"problem_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "posting_lines" ADD CONSTRAINT "posting_lines_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_lines" ADD CONSTRAINT "posting_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_products" ADD CONSTRAINT "market_products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_variants" ADD CONSTRAINT "market_variants_market_product_id_market_products_id_fk" FOREIGN KEY ("market_product_id") REFERENCES "public"."market_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_variants" ADD CONSTRAINT "market_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_internal_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."internal_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_from_sessions_token_hash_fk" FOREIGN KEY ("acting_from") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_for_users_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_relations" ADD CONSTRAINT "staff_relations_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_relations" ADD CONSTRAINT "staff_relations_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sources" ADD CONSTRAINT "order_sources_seller_id_order_id_orders_seller_id_id_fk" FOREIGN KEY ("seller_id","order_id") REFERENCES "public"."orders"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_seller_id_order_id_orders_seller_id_id_fk" FOREIGN KEY ("seller_id","order_id") REFERENCES "public"."orders"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_account_stores" ADD CONSTRAINT "balance_account_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_account_stores" ADD CONSTRAINT "balance_account_stores_owner" FOREIGN KEY ("seller_id","account_id") REFERENCES "public"."balance_accounts"("seller_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ioss_channels" ADD CONSTRAINT "ioss_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ioss_channels" ADD CONSTRAINT "ioss_channels_owner" FOREIGN KEY ("seller_id","ioss_id") REFERENCES "public"."ioss_numbers"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_account_stores" ADD CONSTRAINT "paypal_account_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_account_stores" ADD CONSTRAINT "paypal_account_stores_owner" FOREIGN KEY ("seller_id","account_id") REFERENCES "public"."paypal_accounts"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_prices" ADD CONSTRAINT "channel_prices_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_process" ADD CONSTRAINT "auto_process_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_connections" ADD CONSTRAINT "store_connections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_days" ADD CONSTRAINT "store_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_failed_orders" ADD CONSTRAINT "store_failed_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_pulls" ADD CONSTRAINT "store_pulls_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_write_backs" ADD CONSTRAINT "store_write_backs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_payments_seller" ON "manual_payments" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manual_payments_status" ON "manual_payments" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manual_payments_proof" ON "manual_payments" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "posting_lines_account" ON "posting_lines" USING btree ("account_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posting_lines_posting" ON "posting_lines" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "postings_order" ON "postings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "postings_seller" ON "postings" USING btree ("seller_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reference" ON "recharges" USING btree ("method","reference");--> statement-breakpoint
CREATE INDEX "recharges_seller" ON "recharges" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recharges_status" ON "recharges" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recharges_creator" ON "recharges" USING btree ("created_by","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recharges_proof" ON "recharges" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "after_sale_files_file" ON "after_sale_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "after_sale_lines_order_line" ON "after_sale_lines" USING btree ("seller_id","order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_source" ON "after_sales" USING btree ("source") WHERE "after_sales"."source" is not null;--> statement-breakpoint
CREATE INDEX "after_sales_newest" ON "after_sales" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_seller" ON "after_sales" USING btree ("seller_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE INDEX "after_sales_open" ON "after_sales" USING btree ("kind","awaits","awaits_since") WHERE "after_sales"."status" = 0;--> statement-breakpoint
CREATE INDEX "after_sales_child" ON "after_sales" USING btree ("child_order_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_for" ON "audit_log" USING btree ("for_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_call" ON "audit_log" USING btree ("call","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."event" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subjects" ON "audit_log" USING gin ("subject_ids");--> statement-breakpoint
CREATE INDEX "exchange_rates_pair" ON "exchange_rates" USING btree ("type","from_currency","to_currency","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_products_newest" ON "market_products" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_products_sold" ON "market_products" USING btree ("status","sold" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_products_price" ON "market_products" USING btree ("status","from_e4");--> statement-breakpoint
CREATE INDEX "market_products_search" ON "market_products" USING gin (lower("number" || ' ' || "title" || ' ' || "title_cn") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "market_variants_variant" ON "market_variants" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "tax_rules_country" ON "tax_rules" USING btree ("country_code","valid_from");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variants_search" ON "variants" USING gin (lower("sku" || ' ' || "variant_code" || ' ' || "title" || ' ' || "title_cn") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "delivery_days_day" ON "delivery_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_days_day" ON "order_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "parcel_delays_noticed" ON "parcel_delays" USING btree ("noticed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcel_delays_seller" ON "parcel_delays" USING btree ("seller_id","noticed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcel_delays_open" ON "parcel_delays" USING btree ("parcel_id") WHERE "parcel_delays"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_windows_ends" ON "rate_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_acting_from" ON "sessions" USING btree ("acting_from");--> statement-breakpoint
CREATE INDEX "sessions_acting_for" ON "sessions" USING btree ("acting_for");--> statement-breakpoint
CREATE INDEX "staff_relations_seller" ON "staff_relations" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "users_own_roles" ON "users" USING gin ("own_roles");--> statement-breakpoint
CREATE INDEX "users_referral_code" ON "users" USING btree (upper("referral_code"));--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "order_imports_seller" ON "order_imports" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "order_imports_status" ON "order_imports" USING btree ("status","touched_at");--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "events_seller" ON "events" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "events_xact" ON "events" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_exports" ON "files" USING btree ("created_at") WHERE purpose = 'export';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("status","created_at") WHERE "mails"."status" in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "notification_readers_unread" ON "notification_readers" USING btree ("user_id","notification_id") WHERE "notification_readers"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_readers_type" ON "notification_readers" USING btree ("user_id","type","notification_id");--> statement-breakpoint
CREATE INDEX "notification_readers_notification" ON "notification_readers" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_fold" ON "notifications" USING btree ("xact") WHERE "notifications"."fold_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "order_tally_changes_seller" ON "order_tally_changes" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "address_changes_order" ON "address_changes" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_open" ON "address_changes" USING btree ("seller_id","order_id") WHERE "address_changes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "cancel_requests_order" ON "cancel_requests" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancel_requests_open" ON "cancel_requests" USING btree ("seller_id","order_id") WHERE "cancel_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "order_charges_order" ON "order_charges" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_charges_live" ON "order_charges" USING btree ("seller_id","order_id") WHERE "order_charges"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "order_charges_manual_payment" ON "order_charges" USING btree ("manual_payment_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("seller_id","order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_shop_variant" ON "order_lines" USING btree ("seller_id","shop_variant_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("seller_id","variant_id");--> statement-breakpoint
CREATE INDEX "orders_source" ON "orders" USING btree ("store_id","source_id") WHERE "orders"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"financial_status","fulfillment_status","order_status","country_code","store_id","mapping_status","payment_type","payment_method");--> statement-breakpoint
CREATE INDEX "orders_facets" ON "orders" USING btree ("seller_id","financial_status","fulfillment_status","order_status","mapping_status","payment_type","country_code","store_id","payment_method");--> statement-breakpoint
CREATE INDEX "orders_unmapped" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."mapping_status" <> 1;--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("seller_id","store_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_all_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("seller_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_track" ON "orders" USING btree ("track_no");--> statement-breakpoint
CREATE INDEX "orders_resends" ON "orders" USING btree ("seller_id","resend_of") WHERE "orders"."resend_of" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree ("seller_id","order_number","id","financial_status","fulfillment_status","order_status","country_code","store_id","mapping_status","payment_type","payment_method");--> statement-breakpoint
CREATE INDEX "orders_by_income" ON "orders" USING btree ("seller_id","income_base_minor" DESC NULLS LAST,"id" DESC NULLS LAST,"financial_status","fulfillment_status","order_status","country_code","store_id","mapping_status","payment_type","payment_method");--> statement-breakpoint
CREATE INDEX "orders_by_margin" ON "orders" USING btree ("seller_id",("income_base_minor" - "cost_minor") desc nulls last,"id" DESC NULLS LAST,"financial_status","fulfillment_status","order_status","country_code","store_id","mapping_status","payment_type","payment_method");--> statement-breakpoint
CREATE INDEX "orders_noted" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"store_id","country_code","financial_status","fulfillment_status","order_status","mapping_status","payment_type","payment_method","order_number","income_base_minor","cost_minor") WHERE "orders"."note" <> '';--> statement-breakpoint
CREATE INDEX "orders_note_words" ON "orders" USING gin ("seller_id",lower("note") gin_trgm_ops) WHERE "orders"."note" <> '';--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."order_status" = 'open' and "orders"."fulfillment_status" = 'unfulfilled';--> statement-breakpoint
CREATE INDEX "orders_processable" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"store_id","country_code","financial_status","unit_count","payment_type","payment_method","order_number","income_base_minor","cost_minor") WHERE "orders"."order_status" = 'open' and "orders"."fulfillment_status" = 'unfulfilled' and "orders"."processed_at" is null and "orders"."mapping_status" = 1 and "orders"."address_problems" = '{}' and "orders"."shop_hold" = '';--> statement-breakpoint
CREATE INDEX "orders_address_wrong" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."address_problems" <> '{}';--> statement-breakpoint
CREATE INDEX "orders_travelling" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"store_id","country_code","financial_status","fulfillment_status","order_status","mapping_status","payment_type","payment_method","order_number","income_base_minor","cost_minor") WHERE "orders"."tracking_status" not in ('delivered', 'expired');--> statement-breakpoint
CREATE INDEX "shop_variants_product" ON "shop_variants" USING btree ("seller_id","shop_product_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_purchase" ON "purchase_lines" USING btree ("seller_id","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_waybill" ON "purchase_lines" USING btree ("inbound_waybill");--> statement-breakpoint
CREATE INDEX "purchase_lines_expected" ON "purchase_lines" USING btree ("purchased_at","inbound_waybill") WHERE "purchase_lines"."status" in ('purchased', 'deliveried') and "purchase_lines"."inbound_waybill" <> '';--> statement-breakpoint
CREATE INDEX "purchase_lines_order_line" ON "purchase_lines" USING btree ("seller_id","order_line_id");--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_status" ON "purchases" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_seller" ON "purchases" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_order" ON "purchases" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "permissions_permission_id" ON "permissions" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree (lower("email"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registrations_age" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_user" ON "verification_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_age" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_previous" ON "known_devices" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE INDEX "known_devices_expires" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "balance_account_stores_account" ON "balance_account_stores" USING btree ("seller_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_accounts_name" ON "balance_accounts" USING btree ("seller_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ioss_channels_number" ON "ioss_channels" USING btree ("seller_id","ioss_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ioss_numbers_number" ON "ioss_numbers" USING btree ("seller_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "paypal_accounts_email" ON "paypal_accounts" USING btree ("seller_id",lower("email"));--> statement-breakpoint
CREATE INDEX "channel_prices_country" ON "channel_prices" USING btree ("country_code","channel_id","from_g");--> statement-breakpoint
CREATE INDEX "pack_operations_parcel" ON "pack_operations" USING btree ("parcel_id","received_at");--> statement-breakpoint
CREATE INDEX "pack_operations_device" ON "pack_operations" USING btree ("device_id","seq");--> statement-breakpoint
CREATE INDEX "parcel_lines_parcel" ON "parcel_lines" USING btree ("seller_id","parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line" ON "parcel_lines" USING btree ("seller_id","order_line_id");--> statement-breakpoint
CREATE INDEX "parcel_photos_parcel" ON "parcel_photos" USING btree ("seller_id","parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_photos_file" ON "parcel_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "parcel_problems_parcel" ON "parcel_problems" USING btree ("seller_id","parcel_id");--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE INDEX "parcels_in_house" ON "parcels" USING btree ("status","created_at") WHERE "parcels"."status" in ('waiting', 'ready', 'packing', 'packed', 'conflict');--> statement-breakpoint
CREATE INDEX "parcels_changed" ON "parcels" USING btree ("warehouse_id","updated_at");--> statement-breakpoint
CREATE INDEX "parcels_merged" ON "parcels" USING btree ("merged_into") WHERE "parcels"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "parcels_delivered" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_travelling" ON "parcels" USING btree (coalesce("tracking_at", "shipped_at"),"seller_id","tracking_at","shipped_at","order_id") WHERE "parcels"."status" = 'shipped';--> statement-breakpoint
CREATE INDEX "parcels_labelled" ON "parcels" USING btree ("labelled_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "parcels"."labelled_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_shipped" ON "parcels" USING btree ("shipped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "parcels"."shipped_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_seller_shipped" ON "parcels" USING btree ("seller_id","shipped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "parcels"."shipped_at" is not null;--> statement-breakpoint
CREATE INDEX "tracking_events_parcel" ON "tracking_events" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX "cart_adds_there" ON "cart_adds" USING btree ("user_id","market_product_id","variant_id") WHERE "cart_adds"."left" > 0;--> statement-breakpoint
CREATE INDEX "cart_adds_spent" ON "cart_adds" USING btree ("user_id","at") WHERE "cart_adds"."left" = 0;--> statement-breakpoint
CREATE INDEX "cart_takes_age" ON "cart_takes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("market_product_id");--> statement-breakpoint
CREATE INDEX "stock_counts_newest" ON "stock_counts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_counts_waiting" ON "stock_counts" USING btree ("warehouse_id","location_code") WHERE "stock_counts"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "stock_levels_location" ON "stock_levels" USING btree ("warehouse_id","location_code");--> statement-breakpoint
CREATE INDEX "stock_moves_variant" ON "stock_moves" USING btree ("variant_id","at");--> statement-breakpoint
CREATE INDEX "stock_moves_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "auto_process_seller" ON "auto_process" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "store_connections_due" ON "store_connections" USING btree ("next_pull_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_connections_shop" ON "store_connections" USING btree ("type","shop_domain") WHERE "store_connections"."sealed_key" is not null;--> statement-breakpoint
CREATE INDEX "store_failed_orders_newest" ON "store_failed_orders" USING btree ("seller_id","store_id","last_failed_at" DESC NULLS FIRST,"external_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_pulls_store" ON "store_pulls" USING btree ("store_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_pulls_open" ON "store_pulls" USING btree ("store_id","created_at") WHERE "store_pulls"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "store_pulls_finished" ON "store_pulls" USING btree ("finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_write_backs_once" ON "store_write_backs" USING btree ("parcel_id","order_id");--> statement-breakpoint
CREATE INDEX "store_write_backs_store" ON "store_write_backs" USING btree ("store_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_write_backs_open" ON "store_write_backs" USING btree ("store_id","next_try_at") WHERE "store_write_backs"."status" in ('waiting', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "stores_code" ON "stores" USING btree ("code");--> statement-breakpoint
CREATE INDEX "stores_seller" ON "stores" USING btree ("seller_id","created_at");--> statement-breakpoint
-- The rest is written by hand: drizzle-kit knows no triggers and no rows.
INSERT INTO "roles" ("id", "name", "base", "system", "created_at", "updated_at")
SELECT ('00000000-0000-7000-8000-00000000000' || n)::uuid, role, role, true, now(), now()
FROM unnest(ARRAY['admin', 'manager', 'salesperson', 'purchaser', 'packer', 'buyer', 'customer service', 'affiliate']) WITH ORDINALITY AS r(role, n);--> statement-breakpoint
-- The journal stays balanced and is never edited, whatever writes to it.
CREATE FUNCTION "journal_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal is never edited: correct an error by a counter entry (% on %)', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "postings_are_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "journal_is_final"();--> statement-breakpoint
CREATE TRIGGER "posting_lines_are_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "posting_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "journal_is_final"();--> statement-breakpoint
-- Checked once per statement: a bulk load costs one check per batch.
CREATE FUNCTION "posting_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  SELECT n.posting_id::text INTO broken FROM added n JOIN ledger_accounts a ON a.id = n.account_id
  GROUP BY n.posting_id, a.currency HAVING sum(n.amount_minor) <> 0 LIMIT 1;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'The lines of posting % do not sum to zero', broken USING ERRCODE = 'check_violation';
  END IF;
  SELECT n.posting_id::text INTO broken FROM (SELECT posting_id, count(*) AS lines FROM added GROUP BY posting_id) n
  WHERE n.lines <> (SELECT count(*) FROM posting_lines l WHERE l.posting_id = n.posting_id) LIMIT 1;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'Posting % has lines already: they are written once, in one statement', broken
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "posting_lines_sum_to_zero" AFTER INSERT ON "posting_lines"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "posting_is_whole"();--> statement-breakpoint
-- Deferred, because a posting is inserted before its lines.
CREATE FUNCTION "posting_has_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce((SELECT sum(l.amount_minor) FROM posting_lines l WHERE l.posting_id = NEW.id), 1) <> 0 THEN
    RAISE EXCEPTION 'Posting % has no lines, or they do not sum to zero', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "postings_balance" AFTER INSERT ON "postings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "posting_has_lines"();--> statement-breakpoint
-- Days whose totals must be computed again, marked in the transaction that changes an order or delivers a parcel.
CREATE FUNCTION "mark_order_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_marks (seller_id, day) SELECT DISTINCT seller_id, (created_at AT TIME ZONE 'UTC')::date FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_added_mark_days" AFTER INSERT ON "orders"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_days"();--> statement-breakpoint
CREATE TRIGGER "orders_changed_mark_days" AFTER UPDATE ON "orders"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_days"();--> statement-breakpoint
CREATE TRIGGER "orders_removed_mark_days" AFTER DELETE ON "orders"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_days"();--> statement-breakpoint
CREATE FUNCTION "mark_delivery_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_marks (seller_id, day)
    SELECT DISTINCT seller_id, (delivered_at AT TIME ZONE 'UTC')::date FROM changed WHERE delivered_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "parcels_added_mark_days" AFTER INSERT ON "parcels"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_delivery_days"();--> statement-breakpoint
CREATE TRIGGER "parcels_changed_mark_days" AFTER UPDATE ON "parcels"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_delivery_days"();--> statement-breakpoint
CREATE TRIGGER "parcels_were_mark_days" AFTER UPDATE ON "parcels"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_delivery_days"();--> statement-breakpoint
CREATE TRIGGER "parcels_removed_mark_days" AFTER DELETE ON "parcels"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_delivery_days"();--> statement-breakpoint
-- Changes of the order counts, written in the transaction that adds, changes or removes orders.
CREATE FUNCTION "tally_added_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally_changes (seller_id, month, store_id, financial_status, fulfillment_status, order_status,
      country_code, mapping_status, payment_type, payment_method, orders)
    SELECT seller_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, store_id, financial_status,
      fulfillment_status, order_status, country_code, mapping_status, payment_type, payment_method, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_removed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally_changes (seller_id, month, store_id, financial_status, fulfillment_status, order_status,
      country_code, mapping_status, payment_type, payment_method, orders)
    SELECT seller_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, store_id, financial_status,
      fulfillment_status, order_status, country_code, mapping_status, payment_type, payment_method, -count(*)
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_changed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally_changes (seller_id, month, store_id, financial_status, fulfillment_status, order_status,
      country_code, mapping_status, payment_type, payment_method, orders)
    SELECT seller_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, store_id, financial_status,
      fulfillment_status, order_status, country_code, mapping_status, payment_type, payment_method, sum(more)
    FROM (SELECT removed.*, -1 AS more FROM removed UNION ALL SELECT added.*, 1 FROM added) AS changed
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum(more) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_added_are_tallied" AFTER INSERT ON "orders"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_added_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_changed_are_tallied" AFTER UPDATE ON "orders"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_removed_are_tallied" AFTER DELETE ON "orders"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "tally_removed_orders"();
