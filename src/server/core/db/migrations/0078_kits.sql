CREATE TABLE "kit_parts" (
	"kit_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"per_kit" integer NOT NULL,
	CONSTRAINT "kit_parts_kit_id_part_id_pk" PRIMARY KEY("kit_id","part_id"),
	CONSTRAINT "kit_parts_some" CHECK ("kit_parts"."per_kit" > 0)
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kit_parts" ADD CONSTRAINT "kit_parts_kit_id_kits_variant_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_parts_part" ON "kit_parts" USING btree ("part_id");