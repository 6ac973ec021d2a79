ALTER TABLE "audit_log" ADD COLUMN "subject_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_subjects" ON "audit_log" USING gin ("subject_ids");