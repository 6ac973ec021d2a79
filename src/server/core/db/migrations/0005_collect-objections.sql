CREATE TABLE "after_sale_messages" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "after_sale_messages_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE INDEX "after_sale_messages_case" ON "after_sale_messages" USING btree ("seller_id","after_sale_id");