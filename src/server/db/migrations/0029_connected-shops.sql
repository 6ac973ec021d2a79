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
	"next_pull_at" timestamp (3) with time zone,
	"install_state" "bytea",
	"install_until" timestamp (3) with time zone
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
ALTER TABLE "store_connections" ADD CONSTRAINT "store_connections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_days" ADD CONSTRAINT "store_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_pulls" ADD CONSTRAINT "store_pulls_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_write_backs" ADD CONSTRAINT "store_write_backs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_connections_due" ON "store_connections" USING btree ("next_pull_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_connections_shop" ON "store_connections" USING btree ("type","shop_domain") WHERE "store_connections"."sealed_key" is not null;--> statement-breakpoint
CREATE INDEX "store_pulls_store" ON "store_pulls" USING btree ("store_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_pulls_open" ON "store_pulls" USING btree ("store_id","created_at") WHERE "store_pulls"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "store_pulls_finished" ON "store_pulls" USING btree ("finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_write_backs_once" ON "store_write_backs" USING btree ("parcel_id","order_id");--> statement-breakpoint
CREATE INDEX "store_write_backs_store" ON "store_write_backs" USING btree ("store_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_write_backs_open" ON "store_write_backs" USING btree ("store_id","next_try_at") WHERE "store_write_backs"."status" in ('waiting', 'failed');