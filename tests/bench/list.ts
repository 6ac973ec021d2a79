import { load, type Load } from './load.ts';
import type { Running } from './running.ts';

type ListFigures = Readonly<Record<'default_sort' | 'filtered' | 'pages_all_over', { one: Load; sixteen: Load }>>;

const path = (query: Readonly<Record<string, string | number>>): string =>
  `/admin/v1/order/list?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

// Names of the demo customers and products; each matches many orders.
const keywords = ['fischer', 'petit', 'mug', 'umbrella', 'bernard', 'virtanen', 'candle', 'walnut', 'nowak', 'lamp'];
const statuses = ['paid', 'refunded', 'partially_refunded'];

/** The first pages of the first seller's orders. */
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => path({ size: 50, page: 1 + ((index * 7) % count) }));

/** Status, ten days and a keyword: each request is different. */
function filtered(count: number, until: Date): string[] {
  const day = 86_400_000;
  return Array.from({ length: count }, (_, index) => {
    const end = new Date(until.getTime() - ((index * 3) % 300) * day);
    return path({
      size: 50,
      financial_status: statuses[index % 7 === 3 ? 1 : 0] ?? 'paid',
      start: new Date(end.getTime() - 30 * day).toISOString().slice(0, 10),
      end: end.toISOString().slice(0, 10),
      keyword: keywords[index % keywords.length] ?? '',
    });
  });
}

/** The order list of a seller with a third of all orders, rows with lines and address, with one and 16 connections. */
export async function measureList(server: Running, seconds = 8): Promise<ListFigures> {
  const { token } = await server.signIn('seller');
  const both = async (paths: readonly string[]) => {
    const input = { address: server.address, token, paths, seconds };
    return { one: await load({ ...input, connections: 1 }), sixteen: await load({ ...input, connections: 16 }) };
  };
  return {
    default_sort: await both(pages(20)),
    filtered: await both(filtered(1_500, new Date())),
    // Offsets of up to 75,000 rows, and more pages than the cache holds: the worst case.
    pages_all_over: await both(pages(1_500)),
  };
}
