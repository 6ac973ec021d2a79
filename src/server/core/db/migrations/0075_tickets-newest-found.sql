DROP INDEX "ticket_messages_search";--> statement-breakpoint
DROP INDEX "tickets_search";--> statement-breakpoint
CREATE INDEX "ticket_messages_search" ON "ticket_messages" USING gin ((("created_at" at time zone 'UTC')::date),lower("body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ((("created_at" at time zone 'UTC')::date),lower("number" || ' ' || "subject") gin_trgm_ops);