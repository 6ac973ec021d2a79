ALTER TABLE "store_connections" DROP COLUMN "install_state";--> statement-breakpoint
ALTER TABLE "store_connections" DROP COLUMN "install_until";