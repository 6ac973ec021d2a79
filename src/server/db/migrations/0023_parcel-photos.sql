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
CREATE INDEX "parcel_photos_parcel" ON "parcel_photos" USING btree ("seller_id","parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_photos_file" ON "parcel_photos" USING btree ("file_id");