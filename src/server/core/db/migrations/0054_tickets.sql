CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "ticket_links" (
	"ticket_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "ticket_links_ticket_id_other_id_pk" PRIMARY KEY("ticket_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"is_note" boolean NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_messages_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"what" text NOT NULL,
	"was" text DEFAULT '' NOT NULL,
	"now" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_snippets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_cn" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_tallies" (
	"seller_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"tickets" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_writers" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_writers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"priority" smallint NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"assignee_id" uuid,
	"case_kind" text NOT NULL,
	"case_ref" text DEFAULT '' NOT NULL,
	"case_label" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"public_at" timestamp (3) with time zone NOT NULL,
	"public_by" uuid NOT NULL,
	"message_at" timestamp (3) with time zone NOT NULL,
	"message_by" uuid NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"solved_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"reopened" smallint DEFAULT 0 NOT NULL,
	"reply_due_at" timestamp (3) with time zone,
	"solve_due_at" timestamp (3) with time zone,
	"solve_left" integer,
	"due_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(reply_due_at, solve_due_at)) STORED,
	"rating" smallint,
	"rating_text" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone,
	"merged_into_id" uuid,
	CONSTRAINT "tickets_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "tickets_id" UNIQUE("id"),
	CONSTRAINT "tickets_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_other_id_tickets_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_seller_id_ticket_id_tickets_seller_id_id_fk" FOREIGN KEY ("seller_id","ticket_id") REFERENCES "public"."tickets"("seller_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_links_other" ON "ticket_links" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("seller_id","ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_messages_files" ON "ticket_messages" USING gin ("files");--> statement-breakpoint
CREATE INDEX "ticket_messages_search" ON "ticket_messages" USING gin (lower("body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_moves_ticket" ON "ticket_moves" USING btree ("seller_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_tallies_seller" ON "ticket_tallies" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "tickets_newest" ON "tickets" USING btree ("message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_status_newest" ON "tickets" USING btree ("status","message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_seller_newest" ON "tickets" USING btree ("seller_id","public_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_seller_status" ON "tickets" USING btree ("seller_id","status","public_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assignee_id","status","message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("due_at","id") WHERE "tickets"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_unsolved" ON "tickets" USING btree ("message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tickets"."status" in (0, 1, 2, 3);--> statement-breakpoint
CREATE INDEX "tickets_closing" ON "tickets" USING btree ("solved_at") WHERE "tickets"."status" = 4;--> statement-breakpoint
CREATE INDEX "tickets_case" ON "tickets" USING btree ("seller_id","case_kind","case_ref");--> statement-breakpoint
CREATE INDEX "tickets_tags" ON "tickets" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin (lower("number" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
-- The rest is written by hand: drizzle-kit knows no triggers.
CREATE FUNCTION "tally_added_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_tallies (seller_id, status, tickets) SELECT seller_id, status, count(*) FROM added GROUP BY 1, 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_removed_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_tallies (seller_id, status, tickets) SELECT seller_id, status, -count(*) FROM removed GROUP BY 1, 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_changed_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_tallies (seller_id, status, tickets)
    SELECT seller_id, status, sum(more)
    FROM (SELECT seller_id, status, -1 AS more FROM removed UNION ALL SELECT seller_id, status, 1 FROM added) AS changed
    GROUP BY 1, 2 HAVING sum(more) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tickets_added_are_tallied" AFTER INSERT ON "tickets"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_added_tickets"();--> statement-breakpoint
CREATE TRIGGER "tickets_changed_are_tallied" AFTER UPDATE ON "tickets"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_tickets"();--> statement-breakpoint
CREATE TRIGGER "tickets_removed_are_tallied" AFTER DELETE ON "tickets"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "tally_removed_tickets"();
