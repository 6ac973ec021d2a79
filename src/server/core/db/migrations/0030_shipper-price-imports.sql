CREATE TABLE "price_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer,
	"channel_id" uuid,
	"channel" text NOT NULL,
	"place" text NOT NULL,
	"weights" text NOT NULL,
	"price" text NOT NULL,
	"outcome" text NOT NULL,
	"report" jsonb NOT NULL,
	"content" jsonb,
	CONSTRAINT "price_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "price_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"from_day" text,
	"versions" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_import_rows" ADD CONSTRAINT "price_import_rows_import_id_price_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."price_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_imports_user" ON "price_imports" USING btree ("user_id","created_at");