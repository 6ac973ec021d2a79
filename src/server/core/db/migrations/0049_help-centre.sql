CREATE TABLE "help_articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"url_index" text,
	"title" text NOT NULL,
	"title_cn" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"summary_cn" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_cn" text DEFAULT '' NOT NULL,
	"published_number" integer,
	"published_at" timestamp (3) with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_articles_slug" UNIQUE("category_id","slug")
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_internal" boolean NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_cn" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"summary_cn" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "help_categories_slug" UNIQUE("is_internal","slug")
);
--> statement-breakpoint
CREATE TABLE "help_contents" (
	"key" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"article_id" uuid
);
--> statement-breakpoint
CREATE TABLE "help_page_paths" (
	"is_internal" boolean NOT NULL,
	"path" text NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "help_page_paths_is_internal_path_pk" PRIMARY KEY("is_internal","path")
);
--> statement-breakpoint
CREATE TABLE "help_redirects" (
	"is_internal" boolean NOT NULL,
	"path" text NOT NULL,
	"category_id" uuid,
	"article_id" uuid,
	CONSTRAINT "help_redirects_is_internal_path_pk" PRIMARY KEY("is_internal","path")
);
--> statement-breakpoint
CREATE TABLE "help_versions" (
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"title_cn" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"summary_cn" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_cn" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_versions_article_id_number_pk" PRIMARY KEY("article_id","number")
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"article_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_votes_article_id_visitor_pk" PRIMARY KEY("article_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "help_articles" ADD CONSTRAINT "help_articles_category_id_help_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_contents" ADD CONSTRAINT "help_contents_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_page_paths" ADD CONSTRAINT "help_page_paths_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_redirects" ADD CONSTRAINT "help_redirects_category_id_help_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_redirects" ADD CONSTRAINT "help_redirects_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_versions" ADD CONSTRAINT "help_versions_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_articles_position" ON "help_articles" USING btree ("category_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "help_articles_url_index" ON "help_articles" USING btree ("url_index");--> statement-breakpoint
CREATE INDEX "help_categories_position" ON "help_categories" USING btree ("is_internal","position");--> statement-breakpoint
CREATE INDEX "help_page_paths_article" ON "help_page_paths" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "help_redirects_category" ON "help_redirects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "help_redirects_article" ON "help_redirects" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "help_versions_search" ON "help_versions" USING gin ("search_text" gin_trgm_ops);