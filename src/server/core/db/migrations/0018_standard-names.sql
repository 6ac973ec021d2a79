ALTER TABLE "shop_variants" RENAME COLUMN "gone_at" TO "deleted_at";
--> statement-breakpoint
ALTER TABLE "order_imports" RENAME COLUMN "touched_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "cart_adds" RENAME TO "cart_additions";
--> statement-breakpoint
ALTER TABLE "cart_additions" RENAME CONSTRAINT "cart_adds_user_id_op_id_pk" TO "cart_additions_user_id_op_id_pk";
--> statement-breakpoint
ALTER TABLE "cart_additions" RENAME CONSTRAINT "cart_adds_left" TO "cart_additions_left";
--> statement-breakpoint
ALTER INDEX "cart_adds_there" RENAME TO "cart_additions_there";
--> statement-breakpoint
ALTER INDEX "cart_adds_spent" RENAME TO "cart_additions_spent";
--> statement-breakpoint
ALTER TABLE "cart_takes" RENAME TO "cart_removals";
--> statement-breakpoint
ALTER TABLE "cart_removals" RENAME CONSTRAINT "cart_takes_user_id_op_id_pk" TO "cart_removals_user_id_op_id_pk";
--> statement-breakpoint
ALTER INDEX "cart_takes_age" RENAME TO "cart_removals_age";