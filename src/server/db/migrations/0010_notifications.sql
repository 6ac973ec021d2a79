CREATE TABLE "notification_readers" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"type" text NOT NULL,
	"is_alert" boolean NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notification_readers_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"words" text,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"subject_id" uuid,
	"is_alert" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"fold_key" text,
	"xact" bigint DEFAULT pg_current_xact_id()::text::bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- In two steps: events of before keep none, and a large table is not written anew.
ALTER TABLE "events" ADD COLUMN "xact" bigint;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "xact" SET DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_readers_unread" ON "notification_readers" USING btree ("user_id","notification_id") WHERE "notification_readers"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_readers_type" ON "notification_readers" USING btree ("user_id","type","notification_id");--> statement-breakpoint
CREATE INDEX "notification_readers_notification" ON "notification_readers" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_fold" ON "notifications" USING btree ("xact") WHERE "notifications"."fold_key" is not null;--> statement-breakpoint
CREATE INDEX "events_xact" ON "events" USING btree ("xact");