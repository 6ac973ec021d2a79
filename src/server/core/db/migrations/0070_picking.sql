CREATE TABLE "pick_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"status" text NOT NULL,
	"picker_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pick_parcels" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"seller_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pick_parcels_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "pick_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"location_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"picked" integer DEFAULT 0 NOT NULL,
	"short_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD COLUMN "picked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "totes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pick_parcels" ADD CONSTRAINT "pick_parcels_batch_id_pick_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."pick_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_tasks" ADD CONSTRAINT "pick_tasks_batch_id_pick_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."pick_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pick_batches_picker" ON "pick_batches" USING btree ("picker_id") WHERE "pick_batches"."status" = 'open';--> statement-breakpoint
CREATE INDEX "pick_batches_running" ON "pick_batches" USING btree ("warehouse_id","opened_at") WHERE "pick_batches"."status" in ('open', 'waiting');--> statement-breakpoint
CREATE INDEX "pick_batches_newest" ON "pick_batches" USING btree ("opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "pick_parcels_open" ON "pick_parcels" USING btree ("parcel_id") WHERE "pick_parcels"."is_open";--> statement-breakpoint
CREATE INDEX "pick_tasks_batch" ON "pick_tasks" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "pick_tasks_line" ON "pick_tasks" USING btree ("parcel_id","line_id");--> statement-breakpoint
CREATE INDEX "pick_tasks_picked" ON "pick_tasks" USING btree ("warehouse_id","location_code") WHERE "pick_tasks"."picked" > 0;--> statement-breakpoint
CREATE INDEX "parcels_totes" ON "parcels" USING gin ("totes") WHERE "parcels"."totes" <> '{}';