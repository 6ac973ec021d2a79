CREATE TABLE "cart_adds" (
	"user_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"market_product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"left" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_adds_user_id_op_id_pk" PRIMARY KEY("user_id","op_id"),
	CONSTRAINT "cart_adds_left" CHECK ("cart_adds"."left" between 0 and "cart_adds"."quantity")
);
--> statement-breakpoint
CREATE TABLE "cart_takes" (
	"user_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_takes_user_id_op_id_pk" PRIMARY KEY("user_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" uuid NOT NULL,
	"market_product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishes_user_id_market_product_id_pk" PRIMARY KEY("user_id","market_product_id")
);
--> statement-breakpoint
ALTER TABLE "market_variants" ADD COLUMN "stock" integer;--> statement-breakpoint
CREATE INDEX "cart_adds_there" ON "cart_adds" USING btree ("user_id","market_product_id","variant_id") WHERE "cart_adds"."left" > 0;--> statement-breakpoint
CREATE INDEX "cart_adds_spent" ON "cart_adds" USING btree ("user_id","at") WHERE "cart_adds"."left" = 0;--> statement-breakpoint
CREATE INDEX "cart_takes_age" ON "cart_takes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("market_product_id");