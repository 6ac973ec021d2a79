import { rm } from 'node:fs/promises';
import { ticketStatuses } from '#domain/support/tickets/ticket-status.ts';
import { ticketViews } from '#domain/support/tickets/ticket-views.ts';
import { startDatabase } from '#server/core/db/embedded.ts';
import { createPool } from '#server/core/db/pool.ts';
import { userId } from '#server/demo/people.ts';
import { timed } from '../figures.ts';
import { load, type Load } from '../load.ts';
import { run } from '../running.ts';
import { copyOf, type World } from '../world.ts';
import { fillTickets, frequentWords } from './fill.ts';
import { firstContent, type FirstContent } from './first-content.ts';

type Query = Readonly<Record<string, string | number>>;
type Loads = Readonly<Record<string, Load>>;

type TicketFigures = {
  readonly tickets: number;
  readonly messages: number;
  readonly fill_s: number;
  /** Lists of staff with all customers: each view, each filter, each order. Targets: p95 60 ms. */
  readonly views: Loads;
  readonly filters: Loads;
  readonly counts: Load;
  readonly seller: Loads;
  readonly detail: Load;
  /** Words of all texts. Targets: p95 150 ms. */
  readonly search: Loads;
  /** A public article in a browser without a cache. Targets: 300 ms, 60 KB. */
  readonly article: FirstContent;
};

const messagesPerTicket = 5;

async function filled(world: World, tickets: number) {
  const copy = await copyOf(world);
  const database = await startDatabase({ dataDir: copy.dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools', max: 1 });
  try {
    await pool.query('set statement_timeout = 0');
    const fill = await timed(() => fillTickets(pool, { tickets, messagesPerTicket }));
    const { rows } = await pool.query<{ id: string; seller_id: string; reference: string }>(`
      select t.id, t.seller_id, (select substring(m.body from 'reference (R\\d+)') from ticket_messages m
        where m.seller_id = t.seller_id and m.ticket_id = t.id and not m.is_note order by m.created_at limit 1) as reference
      from tickets t where t.number in (select 'B-' || (n * 997) % ${tickets} from generate_series(1, 500) as n)`);
    return { copy, fill, rows };
  } finally {
    await pool.end();
    await database.stop();
  }
}

const pathOf = (call: string, query: Query): string =>
  `/admin/v1/ticket/${call}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
/** The first pages are what staff looks at. */
const pages = (query: Query) => Array.from({ length: 5 }, (_, at) => pathOf('list', { ...query, page: at + 1 }));

/** The queue, the search and the reading of tickets. */
export async function measureTickets(
  world: World,
  { tickets, connections }: { readonly tickets: number; readonly connections: number },
  seconds = 4,
): Promise<TicketFigures> {
  const { copy, fill, rows } = await filled(world, tickets);
  const server = await run(copy.dataDir);
  try {
    const [staff, seller] = [await server.signIn('manager'), await server.signIn('seller')];
    const [{ seller_id: someSeller = '' } = {}] = rows;
    const ask = (token: string | null, paths: readonly string[]) =>
      load({ address: server.address, token, seconds, connections, paths });
    const each = async (token: string | null, queries: Readonly<Record<string, readonly string[]>>) => {
      const figures: Record<string, Load> = {};
      for (const [name, paths] of Object.entries(queries)) figures[name] = await ask(token, paths);
      return figures;
    };
    return {
      tickets,
      messages: tickets * messagesPerTicket,
      fill_s: Math.round(fill / 1000),
      views: await each(staff.token, {
        all: pages({}),
        ...Object.fromEntries(ticketStatuses.map((status) => [`status ${status}`, pages({ status })])),
        ...Object.fromEntries(ticketViews.map((view) => [view, pages({ view })])),
      }),
      filters: await each(staff.token, {
        seller: pages({ seller_id: someSeller }),
        assignee: pages({ assignee_id: userId('service') }),
        'assignee and status': pages({ assignee_id: userId('service'), status: 1 }),
        unassigned: pages({ assignee_id: 'none' }),
        tag: pages({ tag: 'customs' }),
        'tag and status': pages({ tag: 'customs', status: 0 }),
        priority: pages({ priority: 'urgent' }),
        reason: pages({ reason: 'damage' }),
        'reason and view': pages({ reason: 'damage', view: 'mine' }),
        quiet: pages({ quiet_days: 7 }),
        'quiet and status': pages({ quiet_days: 3, status: 1 }),
        'several statuses': pages({ status: '0,1,2,3' }),
        'by deadline': pages({ sort: 'due_at', direction: 'asc' }),
        'by priority': pages({ status: 0, sort: 'priority' }),
        'by age': pages({ sort: 'created_at', direction: 'asc' }),
        'page 200': [pathOf('list', { page: 200 })],
      }),
      counts: await ask(staff.token, [pathOf('count', {})]),
      seller: await each(seller.token, { all: pages({}), open: pages({ status: 0 }), counts: [pathOf('count', {})] }),
      detail: await ask(
        staff.token,
        rows.map(({ id }) => pathOf('detail', { ticket_id: id })),
      ),
      search: await each(staff.token, {
        'one text': rows.map(({ reference }) => pathOf('list', { keyword: reference })),
        'frequent words': frequentWords.map((keyword) => pathOf('list', { keyword })),
        'one frequent word': [pathOf('list', { keyword: 'customs' })],
        'a word of every text': [pathOf('list', { keyword: 'please' })],
        'no match': [pathOf('list', { keyword: 'zyxwvut' })],
        'frequent, open': [pathOf('list', { keyword: 'customs', status: 0 })],
      }),
      article: await firstContent(server, '/help/getting-started/connect-your-shop'),
    };
  } finally {
    await server.stop();
    await rm(copy.dataDir, { recursive: true, force: true });
  }
}
