CREATE TABLE "permissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permission_id" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"actions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base" text NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rights_off" text[] DEFAULT '{}' NOT NULL,
	"menus_off" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "own_roles" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "permissions_permission_id" ON "permissions" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "users_own_roles" ON "users" USING gin ("own_roles");--> statement-breakpoint
INSERT INTO "roles" ("id", "name", "base", "system", "created_at", "updated_at")
SELECT ('00000000-0000-7000-8000-00000000000' || n)::uuid, word, word, true, now(), now()
FROM unnest(ARRAY['admin', 'manager', 'salesperson', 'purchaser', 'packer', 'buyer', 'customer service', 'affiliate']) WITH ORDINALITY AS r(word, n);
