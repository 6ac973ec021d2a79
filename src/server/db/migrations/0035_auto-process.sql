CREATE TABLE "auto_process" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"hold_minutes" integer NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auto_process" ADD CONSTRAINT "auto_process_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_process_seller" ON "auto_process" USING btree ("seller_id");