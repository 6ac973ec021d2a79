ALTER TABLE "purchase_lines" ADD COLUMN "planned_cost_fen" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "cost_variance_fen" bigint;