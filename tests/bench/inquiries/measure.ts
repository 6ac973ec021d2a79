import { rm } from 'node:fs/promises';
import { inquiryFilters } from '#domain/sourcing/inquiries/filters.ts';
import { startDatabase } from '#server/core/db/embedded.ts';
import { createPool } from '#server/core/db/pool.ts';
import { userId } from '#server/demo/people.ts';
import { fillInquiries } from './fill.ts';
import { load, type Load } from '../load.ts';
import { words } from '../marketplace/fill.ts';
import { run } from '../running.ts';
import { copyOf, type World } from '../world.ts';

type Query = Readonly<Record<string, string | number>>;

/** 60,000 inquiries with 200,000 prices. */
type InquiryFigures = {
  /** The queue of staff with all sellers, by filter and by order. */
  readonly queue: Readonly<Record<string, Load>>;
  readonly narrowed: Readonly<Record<string, Load>>;
  readonly search: Load;
  readonly counts: Load;
  readonly seller: Readonly<Record<string, Load>>;
  readonly detail: Load;
};

async function filled(world: World) {
  const copy = await copyOf(world);
  const database = await startDatabase({ dataDir: copy.dataDir, databaseUrl: undefined });
  const pool = createPool(database.connection, undefined, { purpose: 'tools', max: 1 });
  try {
    await pool.query('set statement_timeout = 0');
    await fillInquiries(pool);
    const { rows } = await pool.query<{ id: string }>(
      `select id from inquiries where number like 'B-%' and status <> 99 order by md5(number) limit 500`,
    );
    return { copy, ids: rows.map(({ id }) => id) };
  } finally {
    await pool.end();
    await database.stop();
  }
}

const pathOf = (call: string, query: Query): string =>
  `/admin/v1/inquiry/${call}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
/** The first pages are what staff looks at. */
const pages = (query: Query) => Array.from({ length: 5 }, (_, at) => pathOf('list', { ...query, page: at + 1 }));

/** The queue page of staff and sellers. */
export async function measureInquiries(world: World, connections: number, seconds = 5): Promise<InquiryFigures> {
  const { copy, ids } = await filled(world);
  const server = await run(copy.dataDir);
  try {
    const [staff, seller] = [await server.signIn('purchaser'), await server.signIn('seller')];
    const ask = (token: string | null, paths: readonly string[]) =>
      load({ address: server.address, token, seconds, connections, paths });
    const each = async (token: string | null, queries: Readonly<Record<string, Query>>) => {
      const figures: Record<string, Load> = {};
      for (const [name, query] of Object.entries(queries)) figures[name] = await ask(token, pages(query));
      return figures;
    };
    return {
      queue: await each(staff.token, {
        all: {},
        ...Object.fromEntries(inquiryFilters.map((filter) => [filter, { filter }])),
        oldest: { filter: 'notQuoted', sort: 'submitted_at', direction: 'asc' },
        value: { filter: 'notQuoted', sort: 'customer_value' },
        all_by_age: { sort: 'submitted_at', direction: 'asc' },
        all_by_value: { sort: 'customer_value' },
      }),
      narrowed: await each(staff.token, {
        country: { filter: 'notQuoted', country_code: 'ES' },
        assignee: { assignee_id: userId('purchaser') },
        unassigned: { filter: 'notQuoted', assignee_id: 'none', sort: 'submitted_at', direction: 'asc' },
        seller: { seller_id: userId('seller') },
      }),
      search: await ask(
        staff.token,
        words.goods.map((word, at) => pathOf('list', { keyword: `${word} ${words.looks[at % words.looks.length]}` })),
      ),
      counts: await ask(staff.token, [pathOf('statusCount', {})]),
      seller: {
        ...(await each(seller.token, { all: {}, quoted: { filter: 'quoted' } })),
        counts: await ask(seller.token, [pathOf('statusCount', {})]),
      },
      detail: await ask(
        staff.token,
        ids.map((id) => pathOf('info', { inquiry_id: id })),
      ),
    };
  } finally {
    await server.stop();
    await rm(copy.dataDir, { recursive: true, force: true });
  }
}
