ALTER TABLE "order_lines" ADD COLUMN "own_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_hosted" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "own" boolean DEFAULT false NOT NULL;