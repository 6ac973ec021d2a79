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
CREATE INDEX "files_exports" ON "files" USING btree ("created_at") WHERE purpose = 'export';