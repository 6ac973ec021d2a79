import type { ticketCreate } from '#contract/support/tickets.ts';
import { can, covers } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { afterReply, firstDeadlines } from '#domain/support/tickets/deadlines.ts';
import { plainTags, priorityPlace, reasonOfCase } from '#domain/support/tickets/ticket-fields.ts';
import { statusAfterReply, ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import { query, CountRow } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { labelOfCase } from './case.ts';
import { eventOf } from './changes.ts';
import { areOwnFiles, insertMessage } from './messages.ts';
import { serviceRules } from './service-rules.ts';
import { loadTicket, presentMade } from './ticket-rows.ts';

async function isCustomer(db: Db, userId: string): Promise<boolean> {
  const row = await query(db, CountRow).first(
    sql`select count(*) from users where id = ${userId} and deleted_at is null and 'buyer' = any(roles)`,
  );
  return (row?.count ?? 0) > 0;
}

export const create: Handler<typeof ticketCreate> = async ({ input, actor, scope, db, now, emit }) => {
  const { subject, text, priority, images, files } = input;
  const sellerId = input.seller_id ?? (isSeller(actor.roles) ? actor.userId : undefined);
  if (sellerId === undefined) return refuse('ticket.seller-needed');
  // Purchasers have no customers of their own, so their scope covers none.
  if (!covers(scope, sellerId) || (sellerId !== actor.userId && !can(actor, 'ticket.manage', sellerId)))
    return refuse('not-found');
  if (sellerId !== actor.userId && !(await isCustomer(db, sellerId))) return refuse('not-found');
  if (text === '' && images.length + files.length === 0) return refuse('ticket.empty');
  const label = await labelOfCase(db, sellerId, input.case);
  if (label === null) return refuse('ticket.case-unknown');
  if (!(await areOwnFiles(db, actor.userId, files))) return refuse('ticket.file-unknown');

  const id = input.ticket_id ?? newId();
  const bySeller = sellerId === actor.userId;
  const status = bySeller ? ticketStatus.open : (statusAfterReply(ticketStatus.open, 'staff') ?? ticketStatus.open);
  const rules = await serviceRules(db);
  const first = firstDeadlines({ priority, at: now }, rules);
  const { replyDueAt, solveDueAt, solveLeft } = bySeller
    ? first
    : afterReply(first, { status, priority, at: now }, rules);
  const inserted = await db.execute(sql`
    insert into tickets (seller_id, id, number, status, priority, reason, subject, tags, case_kind, case_ref, case_label,
      created_by, created_at, public_at, public_by, message_at, message_by, replied_at, reply_due_at, solve_due_at, solve_left)
    select ${sellerId}, ${id}, 'T-' || nextval('ticket_numbers'), ${status}, ${priorityPlace(priority)},
      ${input.reason ?? reasonOfCase[input.case.kind]}, ${subject}, ${sql.param([...plainTags(input.tags ?? [])])}::text[],
      ${input.case.kind}, ${input.case.ref}, ${label}, ${actor.userId}, ${now}::timestamptz, ${now}::timestamptz, ${actor.userId},
      ${now}::timestamptz, ${actor.userId}, ${bySeller ? null : now}::timestamptz, ${replyDueAt}::timestamptz,
      ${solveDueAt}::timestamptz, ${solveLeft}::int
    where not exists (select 1 from tickets where id = ${id})
    on conflict do nothing`);
  const ticket = await loadTicket(db, actor, scope, id);
  // Another user's ticket has this id.
  if (!ticket || ticket.created_by !== actor.userId) return refuse('not-found');
  // Sent before under another key: the first one counts.
  if (inserted.rowCount === 0) return ok(presentMade(ticket));
  const message = {
    id: input.message_id ?? newId(),
    authorId: actor.userId,
    isNote: false,
    body: text,
    images,
    files,
    at: now,
  };
  if (!(await insertMessage(db, ticket, message))) return refuse('not-found');
  const { data, ...about } = eventOf(ticket, { db, actorId: actor.userId, now, emit });
  await emit({ name: 'ticket.opened', ...about, data: { ...data, by_seller: bySeller } });
  return ok(presentMade(ticket));
};
