import type { Pool, PoolClient } from 'pg';
import { ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { words } from '../marketplace/fill.ts';

/** Sellers in addition to those of the world: the queue of a company is of many customers. */
const manySellers = 5_000;
const chunk = 50_000;

const problems = 'parcel refund invoice address customs delay voucher exchange weight label pickup damage'.split(' ');
const tags = ['carrier', 'wrong item', 'quantity', 'invoice', 'customs', 'return', 'vip', 'address'];

/** Searches whose words are in a large part of the messages. */
export const frequentWords = problems.map((problem, at) => `${problem} ${words.goods[at % words.goods.length]}`);

export type TicketSize = { readonly tickets: number; readonly messagesPerTicket: number };

const of = (list: readonly string[], at: string) =>
  `(array['${list.join("','")}'])[1 + (${at})::bigint % ${list.length}]`;
const id = (kind: string, at: string) =>
  `overlay(overlay(md5('bench ${kind} ' || ${at}) placing '8' from 13) placing '8' from 17)::uuid`;

/**
 * The status by age. Staff keeps up with nine hundred tickets a day: those of the last week wait for an answer, a week more
 * are solved and not closed yet, the others are closed; one of a thousand is left behind.
 */
const statusOf = (tickets: number): string => {
  const unsolved = Math.ceil(tickets * 0.006);
  return `case when n > ${unsolved} and h % 1000 > 0 then case when n < ${unsolved * 2} then 4 else -1 end
    when h % 20 < 7 then 0 when h % 20 < 16 then 1 when h % 20 < 18 then 2 else 3 end`;
};

/** Customers and staff, numbered. */
async function people(client: PoolClient): Promise<{ sellers: number; staff: number }> {
  await client.query(`
    insert into users (id, email, name, roles, password_hash, referral_code, created_at)
    select ${id('seller', 'n')}, 'bench-seller-' || n || '@example.com', 'Bench seller ' || n, '{buyer}', '', 'BENCH' || n, now()
    from generate_series(1, ${manySellers}) as n on conflict do nothing`);
  await client.query(`
    create temp table bench_sellers as select id, row_number() over (order by id) - 1 as nth from users where 'buyer' = any(roles)`);
  await client.query(`
    create temp table bench_staff as select id, row_number() over (order by id) - 1 as nth from users
    where roles && '{salesperson,manager,"customer service"}'`);
  await client.query('create unique index on bench_sellers (nth)');
  await client.query('analyze bench_sellers, bench_staff');
  const { rows } = await client.query<{ sellers: number; staff: number }>(
    'select (select count(*) from bench_sellers)::int as sellers, (select count(*) from bench_staff)::int as staff',
  );
  return rows[0] ?? { sellers: 1, staff: 1 };
}

/**
 * Runs `work` without the indexes for the search and without foreign keys, which are quicker to build and to check over all
 * rows at once, and without the triggers that count tickets.
 */
async function inBulk(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid in ('tickets'::regclass, 'ticket_messages'::regclass) and a.amname = 'gin'`);
  const { rows: keys } = await client.query<{ name: string; definition: string }>(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'ticket_messages'::regclass and contype = 'f'`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { name } of keys) await client.query(`alter table ticket_messages drop constraint "${name}"`);
  await client.query('alter table tickets disable trigger user');
  await work();
  await client.query('alter table tickets enable trigger user');
  for (const { name, definition } of keys)
    await client.query(`alter table ticket_messages add constraint "${name}" ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
}

/** Adds tickets of three years with their messages and read marks; the first numbers are the newest. */
export async function fillTickets(pool: Pool, { tickets, messagesPerTicket }: TicketSize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
    );
    const { sellers, staff } = await people(client);
    const minutes = Math.round(((3 * 365 * 24 * 60) / tickets) * 1000) / 1000;
    const at = `date_trunc('minute', now()) - n * interval '${minutes} minutes'`;
    const hash = `('x' || substr(md5('t' || n), 1, 8))::bit(32)::bigint`;
    const text = `initcap(${of(words.looks, 'h / 7')} || ' ' || ${of(words.goods, 'h / 11')}) || ': ' || ${of(problems, 'h / 13')}`;
    await inBulk(client, async () => {
      for (let from = 1; from <= tickets; from += chunk) {
        const rows = `generate_series(${from}, ${Math.min(from + chunk - 1, tickets)}) as n cross join lateral (select ${hash} as h) y`;
        await client.query(`
          insert into tickets (seller_id, id, number, status, priority, reason, subject, tags, assignee_id, case_kind, created_by,
            created_at, public_at, public_by, message_at, message_by, replied_at, solved_at, closed_at, reply_due_at, solve_due_at, rating)
          select s.id, ${id('ticket', 'n')}, 'B-' || n, x.status, case when h % 97 = 0 then 3 when h % 13 = 0 then 2 else 1 end,
            ${of(ticketReasons, 'h / 17')}, ${text}, case when h % 3 = 0 then array[${of(tags, 'h / 19')}] else '{}' end,
            case when x.status = 0 and h % 3 < 2 then null else t.id end, 'none', s.id, ${at}, x.last_at,
            case when x.status = 0 then s.id else t.id end, x.last_at, case when x.status = 0 then s.id else t.id end,
            case when x.status = 0 then null else ${at} + interval '2 hours' end,
            case when x.status in (4, -1) then x.last_at end, case when x.status = -1 then x.last_at + interval '7 days' end,
            case when x.status = 0 then now() + (n % 400) * interval '3 minutes' - interval '2 hours' end,
            case when x.status = 0 then now() + (n % 700) * interval '3 minutes' end,
            case when x.status = -1 and h % 4 = 0 then 3 + h % 3 end
          from ${rows} cross join lateral (select ${statusOf(tickets)} as status, ${at} + interval '9 hours' as last_at) x
            join bench_sellers s on s.nth = h % ${sellers} join bench_staff t on t.nth = h / 23 % ${staff}`);
        await client.query(`
          insert into ticket_messages (seller_id, id, ticket_id, is_note, author_id, body, created_at)
          select t.seller_id, ${id('ticket message', "n || ' ' || k")}, t.id, k = 3,
            case when k % 2 = 1 then t.seller_id else coalesce(t.assignee_id, t.seller_id) end,
            'Hello, about the ' || ${of(words.looks, 'h / 3 + k')} || ' ' || ${of(words.materials, 'h / 5 + k')} || ' ' || ${of(words.goods, 'h / 7 + k * 3')}
              || ': the ' || ${of(problems, 'h / 29 + k * 5')} || ' is not clear to my customer since day ' || (h / 31 + k * 7) % 365
              || ', reference R' || (h * 7 + k) % 900000 || '. Please check the ' || ${of(problems, 'h / 37 + k')} || ' and answer soon.',
            t.created_at + k * interval '1 hour 40 minutes'
          from ${rows} join tickets t on t.id = ${id('ticket', 'n')}, generate_series(1, ${messagesPerTicket}) as k`);
        await client.query(`
          insert into subject_reads (user_id, subject_id, read_at)
          select s.id, t.id, t.message_at + interval '1 hour' from ${rows} join tickets t on t.id = ${id('ticket', 'n')}
            join bench_staff s on (n + s.nth) % 4 = 0 where t.status in (0, 1, 2, 3)`);
      }
    });
    await client.query(`
      insert into ticket_tallies (seller_id, status, tickets)
      select seller_id, status, count(*) from tickets where number like 'B-%' group by seller_id, status`);
    await client.query('vacuum analyze tickets, ticket_messages, ticket_tallies, subject_reads, users');
  } finally {
    client.release(true);
  }
}
