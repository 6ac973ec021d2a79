CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"for_id" uuid,
	"call" text NOT NULL,
	"subject_id" uuid,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"input" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_from" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_for" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_reason" text;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_for" ON "audit_log" USING btree ("for_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_call" ON "audit_log" USING btree ("call","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_from_sessions_token_hash_fk" FOREIGN KEY ("acting_from") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_for_users_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_acting_from" ON "sessions" USING btree ("acting_from");--> statement-breakpoint
CREATE INDEX "sessions_acting_for" ON "sessions" USING btree ("acting_for");