ALTER TABLE "after_sales" RENAME COLUMN "answer" TO "decision_reason";--> statement-breakpoint
ALTER TABLE "cancel_requests" RENAME COLUMN "answer" TO "decision_reason";--> statement-breakpoint
ALTER TABLE "cancel_requests" RENAME COLUMN "answered_at" TO "decided_at";--> statement-breakpoint
ALTER TABLE "cancel_requests" RENAME COLUMN "answered_by" TO "decided_by";--> statement-breakpoint
ALTER TABLE "pack_operations" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "words" TO "kind";--> statement-breakpoint
ALTER TABLE "store_pulls" RENAME COLUMN "mark" TO "cursor";--> statement-breakpoint
ALTER TABLE "store_connections" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "order_import_rows" RENAME COLUMN "said" TO "content";--> statement-breakpoint
ALTER TABLE "order_sources" RENAME COLUMN "said" TO "content";--> statement-breakpoint
ALTER TABLE "order_sources" RENAME COLUMN "said_at" TO "content_at";--> statement-breakpoint
UPDATE "after_sales" SET "origin" = 'user' WHERE "origin" = 'person';--> statement-breakpoint
UPDATE "address_changes" SET "source" = 'user' WHERE "source" = 'person';--> statement-breakpoint
UPDATE "notifications" SET "kind" = replace("kind", '-answered', '-decided') WHERE "kind" LIKE '%-answered';--> statement-breakpoint
UPDATE "events" SET "name" = 'order.cancel-decided' WHERE "name" = 'order.cancel-answered';--> statement-breakpoint
UPDATE "store_connections" SET "problem" = 'unexpected-response' WHERE "problem" = 'wrong-answer';--> statement-breakpoint
UPDATE "store_pulls" SET "problem" = 'unexpected-response' WHERE "problem" = 'wrong-answer';--> statement-breakpoint
UPDATE "store_write_backs" SET "problem" = 'unexpected-response' WHERE "problem" = 'wrong-answer';--> statement-breakpoint
UPDATE "publications" SET "problem" = replace("problem", 'wrong-answer', 'unexpected-response') WHERE "problem" LIKE '%wrong-answer';--> statement-breakpoint
UPDATE "shop_products" SET "problem" = replace("problem", 'wrong-answer', 'unexpected-response') WHERE "problem" LIKE '%wrong-answer';--> statement-breakpoint
UPDATE "settings" SET "value" = replace("value"::text, '"wrong-answer"', '"unexpected-response"')::jsonb WHERE "value"::text LIKE '%"wrong-answer"%';--> statement-breakpoint
UPDATE "audit_log" SET "call" = CASE "call" WHEN 'order.answerCancel' THEN 'order.decideCancel' WHEN 'pack.together' THEN 'pack.batch' ELSE 'exchange_rate.accept' END
  WHERE "call" IN ('order.answerCancel', 'pack.together', 'exchange_rate.take');--> statement-breakpoint
UPDATE "audit_log" SET "reason" = CASE "reason" WHEN 'order.cancel-answered' THEN 'order.cancel-decided' WHEN 'order.answer-missing' THEN 'order.decision-reason-missing' ELSE 'shop.unexpected-response' END
  WHERE "reason" IN ('order.cancel-answered', 'order.answer-missing', 'shop.wrong-answer');
