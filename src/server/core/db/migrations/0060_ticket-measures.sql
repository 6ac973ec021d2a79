CREATE TABLE "ticket_measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"minutes" integer NOT NULL,
	"in_time" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_measures" ADD CONSTRAINT "ticket_measures_seller_id_ticket_id_tickets_seller_id_id_fk" FOREIGN KEY ("seller_id","ticket_id") REFERENCES "public"."tickets"("seller_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_measures_at" ON "ticket_measures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ticket_measures_ticket" ON "ticket_measures" USING btree ("seller_id","ticket_id");