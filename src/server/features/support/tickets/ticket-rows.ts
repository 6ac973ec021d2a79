import { z } from 'zod';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ticketCaseKinds, ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { ticketScope } from './scope.ts';

export const TicketRow = z.object({
  seller_id: z.string(),
  id: z.string(),
  number: z.string(),
  status: z.literal(ticketStatuses),
  priority: z.number(),
  reason: z.enum(ticketReasons),
  subject: z.string(),
  tags: z.array(z.string()),
  assignee_id: z.string().nullable(),
  case_kind: z.enum(ticketCaseKinds),
  case_ref: z.string(),
  case_label: z.string(),
  created_by: z.string(),
  created_at: z.date(),
  public_at: z.date(),
  public_by: z.string(),
  message_at: z.date(),
  message_by: z.string(),
  replied_at: z.date().nullable(),
  solved_at: z.date().nullable(),
  reply_due_at: z.date().nullable(),
  solve_due_at: z.date().nullable(),
  solve_left: z.number().nullable(),
  rating: z.number().nullable(),
  rating_text: z.string(),
  merged_into_id: z.string().nullable(),
});
export type TicketRow = z.output<typeof TicketRow>;

/** Columns of `tickets t`. */
export const ticketColumns = sql.join(
  Object.keys(TicketRow.shape).map((name) => sql.raw(`t.${name}`)),
  sql`, `,
);

export const loadTicket = (db: Db, actor: Actor, scope: Scope, id: string): Promise<TicketRow | null> =>
  query(db, TicketRow).first(sql`
    select ${ticketColumns} from tickets t where t.id = ${id} and ${ticketScope(actor, scope)}`);

/** The same, locked until the end of the transaction: its status and assignee cannot change meanwhile. */
export const lockTicket = (db: Db, actor: Actor, scope: Scope, id: string): Promise<TicketRow | null> =>
  query(db, TicketRow).first(sql`
    select ${ticketColumns} from tickets t where t.id = ${id} and ${ticketScope(actor, scope)} for update`);

/** What commands answer about it. */
export const presentMade = ({ id, number, status }: TicketRow) => ({ _id: id, number, status });
