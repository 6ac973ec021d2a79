CREATE TABLE "marketing_fees" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"store_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"status" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"base_minor" bigint,
	"rate_e8" bigint,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"media_type_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "marketing_fees_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "marketing_fees_id_unique" UNIQUE("id"),
	CONSTRAINT "marketing_fees_number_unique" UNIQUE("number"),
	CONSTRAINT "marketing_fees_days" CHECK ("marketing_fees"."from_day" <= "marketing_fees"."to_day"),
	CONSTRAINT "marketing_fees_base" CHECK (("marketing_fees"."status" = 0) = ("marketing_fees"."base_minor" is null))
);
--> statement-breakpoint
CREATE TABLE "media_type_users" (
	"user_id" uuid NOT NULL,
	"media_type_id" uuid NOT NULL,
	CONSTRAINT "media_type_users_user_id_media_type_id_pk" PRIMARY KEY("user_id","media_type_id")
);
--> statement-breakpoint
CREATE TABLE "media_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_costs" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"store_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"status" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"base_minor" bigint,
	"rate_e8" bigint,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"type" text NOT NULL,
	CONSTRAINT "store_costs_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "store_costs_id_unique" UNIQUE("id"),
	CONSTRAINT "store_costs_number_unique" UNIQUE("number"),
	CONSTRAINT "store_costs_days" CHECK ("store_costs"."from_day" <= "store_costs"."to_day"),
	CONSTRAINT "store_costs_base" CHECK (("store_costs"."status" = 0) = ("store_costs"."base_minor" is null))
);
--> statement-breakpoint
ALTER TABLE "marketing_fees" ADD CONSTRAINT "marketing_fees_media_type_id_media_types_id_fk" FOREIGN KEY ("media_type_id") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_type_users" ADD CONSTRAINT "media_type_users_media_type_id_media_types_id_fk" FOREIGN KEY ("media_type_id") REFERENCES "public"."media_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_fees_seller" ON "marketing_fees" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketing_fees_newest" ON "marketing_fees" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketing_fees_period" ON "marketing_fees" USING btree ("from_day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketing_fees_store" ON "marketing_fees" USING btree ("store_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketing_fees_creator" ON "marketing_fees" USING btree ("created_by","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketing_fees_file" ON "marketing_fees" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "marketing_fees_media_type" ON "marketing_fees" USING btree ("media_type_id","store_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marketing_fees_confirmed" ON "marketing_fees" USING btree ("seller_id","to_day") WHERE "marketing_fees"."base_minor" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_fees_invoice" ON "marketing_fees" USING btree ("media_type_id","invoice_id","store_id","country_code","from_day");--> statement-breakpoint
CREATE INDEX "media_type_users_type" ON "media_type_users" USING btree ("media_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_types_name" ON "media_types" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "store_costs_seller" ON "store_costs" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_costs_newest" ON "store_costs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_costs_period" ON "store_costs" USING btree ("from_day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_costs_store" ON "store_costs" USING btree ("store_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_costs_creator" ON "store_costs" USING btree ("created_by","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_costs_file" ON "store_costs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "store_costs_confirmed" ON "store_costs" USING btree ("seller_id","to_day") WHERE "store_costs"."base_minor" is not null;