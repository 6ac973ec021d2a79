CREATE TABLE "market_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"variants" integer NOT NULL,
	"market_product_id" uuid,
	"version" integer,
	"outcome" text NOT NULL,
	"result" text,
	"report" jsonb NOT NULL,
	"content" jsonb,
	CONSTRAINT "market_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "market_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"task_id" uuid,
	"encoding" text,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_import_rows" ADD CONSTRAINT "market_import_rows_import_id_market_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."market_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_imports_user" ON "market_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "market_imports_status" ON "market_imports" USING btree ("status","updated_at");