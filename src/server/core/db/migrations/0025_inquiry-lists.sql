DROP INDEX "inquiries_status";--> statement-breakpoint
DROP INDEX "inquiries_assignee";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "filter" text GENERATED ALWAYS AS (case status when -101 then 'expired' when -100 then 'rejected' when -99 then 'notQuoted' when -97 then 'default' when -4 then 'expired' when -2 then 'waitRequote' when -1 then 'reject' when 0 then 'notQuoted' when 1 then 'quoted' when 2 then 'accepted' when 99 then 'default' when 100 then 'default' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "customer_value_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "moved_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_seller_filter" ON "inquiries" USING btree ("seller_id","filter","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_filter_newest" ON "inquiries" USING btree ("filter","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_filter_oldest" ON "inquiries" USING btree ("filter","submitted_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_filter_value" ON "inquiries" USING btree ("filter","customer_value_minor" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_assignee" ON "inquiries" USING btree ("assignee_id","filter","submitted_at");