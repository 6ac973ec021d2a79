import type { ticketUpdateMany } from '#contract/support/ticket-work.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { ok } from '#domain/shared/result.ts';
import { fillSnippet } from '#domain/support/tickets/snippets.ts';
import { plainTags, priorityPlace, ticketLimits } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus } from '#domain/support/tickets/ticket-status.ts';
import type { Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { mayWorkFor } from './assignees.ts';
import { emitStatus, eventOf, saveStatus, type By } from './changes.ts';
import { insertMessage } from './messages.ts';
import { followMessage, maySet } from './reply.ts';
import { snippetValues } from './snippets.ts';
import { lockTicket } from './ticket-rows.ts';
import { assign, saveFields } from './work.ts';

export const updateMany: Handler<typeof ticketUpdateMany> = async ({ input, actor, scope, db, now, emit }) => {
  const { assignee_id, status, priority, text } = input;
  const by: By = { db, actorId: actor.userId, now, emit };
  let done = 0;
  // Locked in the order of their ids, so that two users with overlapping choices do not wait for each other.
  const ids = [...new Set(input.ticket_ids)].toSorted();
  for (const id of ids) {
    let ticket = await lockTicket(db, actor, scope, id);
    if (!ticket || !can(actor, 'ticket.manage', ticket.seller_id) || ticket.status === ticketStatus.closed) continue;
    if (assignee_id && !(await mayWorkFor(db, assignee_id, ticket.seller_id))) continue;
    if (status !== undefined && text === '' && status !== ticket.status && !maySet(ticket, status, actor)) continue;
    await saveFields(by, ticket, {
      ...ticket,
      priority: priority === undefined ? ticket.priority : priorityPlace(priority),
      tags: [...plainTags([...ticket.tags, ...input.add_tags])].slice(0, ticketLimits.tags),
    });
    if (assignee_id !== undefined && assignee_id !== ticket.assignee_id) ticket = await assign(by, ticket, assignee_id);
    if (text !== '') {
      const body = fillSnippet(text, await snippetValues(db, ticket, actor.userId));
      const message = { id: newId(), authorId: actor.userId, isNote: false, body, images: [], files: [], at: now };
      const row = await insertMessage(db, ticket, message);
      if (row) ticket = await followMessage(by, ticket, row);
      const { data, ...about } = eventOf(ticket, by);
      await emit({ name: 'ticket.replied', ...about, data: { ...data, by_seller: false } });
    }
    if (status !== undefined && status !== ticket.status && maySet(ticket, status, actor))
      await emitStatus(by, await saveStatus(by, ticket, status));
    done += 1;
  }
  return ok({ done, left: ids.length - done });
};
