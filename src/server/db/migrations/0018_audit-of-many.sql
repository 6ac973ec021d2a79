DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "subject_id";