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
	"phone" text NOT NULL,
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
ALTER TABLE "exchange_rates" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "tracking_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_account_stores" ADD CONSTRAINT "balance_account_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_account_stores" ADD CONSTRAINT "balance_account_stores_owner" FOREIGN KEY ("seller_id","account_id") REFERENCES "public"."balance_accounts"("seller_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ioss_channels" ADD CONSTRAINT "ioss_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ioss_channels" ADD CONSTRAINT "ioss_channels_owner" FOREIGN KEY ("seller_id","ioss_id") REFERENCES "public"."ioss_numbers"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_account_stores" ADD CONSTRAINT "paypal_account_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_account_stores" ADD CONSTRAINT "paypal_account_stores_owner" FOREIGN KEY ("seller_id","account_id") REFERENCES "public"."paypal_accounts"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_account_stores_account" ON "balance_account_stores" USING btree ("seller_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_accounts_name" ON "balance_accounts" USING btree ("seller_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ioss_channels_number" ON "ioss_channels" USING btree ("seller_id","ioss_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ioss_numbers_number" ON "ioss_numbers" USING btree ("seller_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "paypal_accounts_email" ON "paypal_accounts" USING btree ("seller_id",lower("email"));