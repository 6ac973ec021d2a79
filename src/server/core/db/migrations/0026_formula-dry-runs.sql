CREATE TABLE "formula_dry_run_rows" (
	"run_id" uuid NOT NULL,
	"quotation_id" uuid NOT NULL,
	"was_minor" bigint NOT NULL,
	"is_minor" bigint NOT NULL,
	"change_bp" integer NOT NULL,
	CONSTRAINT "formula_dry_run_rows_run_id_quotation_id_pk" PRIMARY KEY("run_id","quotation_id")
);
--> statement-breakpoint
CREATE TABLE "formula_dry_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"formula_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_formulas" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "formula_dry_run_rows" ADD CONSTRAINT "formula_dry_run_rows_run_id_formula_dry_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."formula_dry_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "formula_dry_run_rows_largest" ON "formula_dry_run_rows" USING btree ("run_id",abs("change_bp") desc,"quotation_id");--> statement-breakpoint
CREATE INDEX "formula_dry_runs_formula" ON "formula_dry_runs" USING btree ("formula_id","created_at" DESC NULLS FIRST);