import { z } from 'zod';
import type { ticketDeleteSnippet, ticketSaveSnippet, ticketSnippets } from '#contract/support/ticket-work.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { snippetFields, unknownFields, type SnippetField } from '#domain/support/tickets/snippets.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import type { TicketRow } from './ticket-rows.ts';

const SnippetRow = z.object({ _id: z.string(), title: z.string(), text: z.string(), text_cn: z.string() });

export const snippets: Handler<typeof ticketSnippets> = async ({ db }) =>
  ok(
    await query(db, SnippetRow).all(sql`
      select id as _id, title, body as text, body_cn as text_cn from ticket_snippets order by lower(title), id limit 500`),
  );

export const saveSnippet: Handler<typeof ticketSaveSnippet> = async ({ input, actor, db, now, emit, audit }) => {
  const [field] = [...unknownFields(input.text), ...unknownFields(input.text_cn)];
  if (field !== undefined)
    return refuse('ticket.snippet-field', {
      field: `{${field}}`,
      known: snippetFields.map((each) => `{${each}}`).join(', '),
    });
  const id = input.snippet_id ?? newId();
  const { rowCount } = input.snippet_id
    ? await db.execute(sql`
        update ticket_snippets set title = ${input.title}, body = ${input.text}, body_cn = ${input.text_cn}, updated_at = ${now}
        where id = ${id}`)
    : await db.execute(sql`
        insert into ticket_snippets (id, title, body, body_cn, updated_at)
        values (${id}, ${input.title}, ${input.text}, ${input.text_cn}, ${now})`);
  if (rowCount === 0) return refuse('not-found');
  audit({ after: { title: input.title } });
  await emit({ name: 'ticket_snippet.changed', actorId: actor.userId, at: now });
  return ok({ _id: id });
};

export const deleteSnippet: Handler<typeof ticketDeleteSnippet> = async ({ input, actor, db, now, emit }) => {
  const { rowCount } = await db.execute(sql`delete from ticket_snippets where id = ${input.snippet_id}`);
  if (rowCount === 0) return refuse('not-found');
  await emit({ name: 'ticket_snippet.changed', actorId: actor.userId, at: now });
  return ok({});
};

const NamesRow = z.object({ customer: z.string(), agent: z.string() });

/** The values of the placeholders for one ticket. */
export async function snippetValues(
  db: Db,
  ticket: TicketRow,
  agentId: string,
): Promise<Readonly<Record<SnippetField, string>>> {
  const names = await query(db, NamesRow).first(sql`
    select (select name from users where id = ${ticket.seller_id}) as customer,
      (select name from users where id = ${agentId}) as agent`);
  return {
    customer: names?.customer ?? '',
    agent: names?.agent ?? '',
    ticket: ticket.number,
    subject: ticket.subject,
    case: ticket.case_label,
    company: await settingOf(db, 'company.name'),
  };
}
