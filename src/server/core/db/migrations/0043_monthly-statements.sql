CREATE TABLE "monthly_statements" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"currency" text NOT NULL,
	"lines" integer NOT NULL,
	"opening_minor" bigint NOT NULL,
	"closing_minor" bigint NOT NULL,
	"pdf_file_id" uuid NOT NULL,
	"xlsx_file_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "monthly_statements_seller_id_month_pk" PRIMARY KEY("seller_id","month"),
	CONSTRAINT "monthly_statements_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "monthly_statements_month" ON "monthly_statements" USING btree ("month" DESC NULLS FIRST,"id");