import { z } from 'zod';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { containsAllTerms, termsOf } from '../../../../core/db/keyword.ts';
import { query } from '../../../../core/db/rows.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';
import { isStaff } from '../scope.ts';

/**
 * A frequent word is in more texts than can be looked at, and only the newest are shown: those of the last days are searched
 * first, older ones while there are too few. The search indexes begin with the day.
 */
const windowsDays = [1, 4, 16, 64] as const;
/** Distinct tickets that end the search: more than the list counts. */
const enough = 1_001;
/** Texts that one window looks at. */
const maxTexts = 2_500;

/** As in the indexes: the day in UTC. */
const dayOf = (column: SQL): SQL => sql`((${column} at time zone 'UTC')::date)`;

type Texts = {
  readonly table: SQL;
  readonly ticket: SQL;
  readonly where: SQL;
};

/** The ids of tickets with such texts, from the newest window to all. */
function newestFirst({ table, ticket, where }: Texts, now: Date): SQL {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const windows = [...windowsDays.map((days) => sql` and ${dayOf(sql`x.created_at`)} >= ${since(days)}::date`), sql``];
  const name = (at: number) => sql.raw(`window_${at}`);
  const parts = windows.map((window, at) => {
    // Evaluated once before the window is read: with enough tickets it is not read at all.
    const isNeeded = windows
      .slice(0, at)
      .map((_, earlier) => sql` and (select count(distinct id) from ${name(earlier)}) < ${enough}`);
    return sql`${name(at)} as materialized (
      select ${ticket} as id from ${table} x where ${where}${window}${sql.join(isNeeded)} limit ${maxTexts})`;
  });
  const all = windows.map((_, at) => sql`select id from ${name(at)}`);
  return sql`with ${sql.join(parts, sql`, `)} ${sql.join(all, sql` union `)}`;
}

const FoundRow = z.object({ id: z.string() });

/** The ids of tickets with all words in number and subject, or in one message that the reader may see; null without a word. */
export async function foundBy(
  db: Db,
  reader: Actor,
  scope: Scope,
  { keyword, now }: { readonly keyword: string | undefined; readonly now: Date },
): Promise<readonly string[] | null> {
  if (!keyword || termsOf(keyword).length === 0) return null;
  const notes = isStaff(reader) ? sql`` : sql` and not x.is_note`;
  // Before the newest texts are taken: those of other customers would leave no room for the reader's own.
  const readable = (ofTicket: SQL) => {
    if (scope.all) return sql``;
    const sellers = sellerScope(scope, sql`x.seller_id`);
    return isStaff(reader) ? sql` and (${sellers} or ${ofTicket})` : sql` and ${sellers}`;
  };
  const assigned = sql`assignee_id = ${reader.userId}`;
  const subjects: Texts = {
    table: sql`tickets`,
    ticket: sql`x.id`,
    where: sql`${containsAllTerms(keyword, sql`lower(x.number || ' ' || x.subject)`)}${readable(sql`x.${assigned}`)}`,
  };
  const messages: Texts = {
    table: sql`ticket_messages`,
    ticket: sql`x.ticket_id`,
    where: sql`${containsAllTerms(keyword, sql`lower(x.body)`)}${notes}${readable(
      sql`x.ticket_id in (select id from tickets where ${assigned})`,
    )}`,
  };
  const rows = await query(db, FoundRow).all(
    sql`(${newestFirst(subjects, now)}) union (${newestFirst(messages, now)})`,
  );
  return rows.map(({ id }) => id);
}
