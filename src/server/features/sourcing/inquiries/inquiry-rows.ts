import { z } from 'zod';
import { inquiryStatuses } from '#domain/sourcing/inquiries/inquiry-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

export const InquiryRow = z.object({
  seller_id: z.string(),
  id: z.string(),
  number: z.string(),
  status: z.literal(inquiryStatuses),
  version: z.number(),
  title: z.string(),
  countries: z.array(z.string()),
  quantity: z.number().nullable(),
  target_minor: z.number().nullable(),
  target_currency: z.string().nullable(),
  needed_by: z.string().nullable(),
  note: z.string(),
  assignee_id: z.string().nullable(),
  submitted_at: z.date().nullable(),
  taken_at: z.date().nullable(),
  quoted_at: z.date().nullable(),
  question: z.string(),
  reason: z.string(),
  split_from_id: z.string().nullable(),
  created_by: z.string(),
  created_at: z.date(),
});
export type InquiryRow = z.output<typeof InquiryRow>;

/** Columns of `inquiries i`. */
export const inquiryColumns = sql`i.seller_id, i.id, i.number, i.status, i.version, i.title, i.countries, i.quantity,
  i.target_minor, i.target_currency, i.needed_by, i.note, i.assignee_id, i.submitted_at, i.taken_at, i.quoted_at,
  i.question, i.reason, i.split_from_id, i.created_by, i.created_at`;

/** An inquiry in scope. Drafts too: callers check `mayRead`. */
export const loadInquiry = (db: Db, scope: Scope, id: string): Promise<InquiryRow | null> =>
  query(db, InquiryRow).first(sql`
    select ${inquiryColumns} from inquiries i where i.id = ${id} and ${sellerScope(scope, sql`i.seller_id`)}`);

/** The same, locked until the end of the transaction: its status and products cannot change meanwhile. */
export const lockInquiry = (db: Db, scope: Scope, id: string): Promise<InquiryRow | null> =>
  query(db, InquiryRow).first(sql`
    select ${inquiryColumns} from inquiries i where i.id = ${id} and ${sellerScope(scope, sql`i.seller_id`)} for update`);

/** What commands answer about it. */
export const presentMade = ({ id, number, version, status }: InquiryRow) => ({ _id: id, number, version, status });
