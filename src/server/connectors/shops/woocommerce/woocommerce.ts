import { z } from 'zod';
import { ShopFault } from '../fault.ts';
import { OrderFault, plainText, readOne, cleanShort, type Head } from '../read-order.ts';
import { wooCatalog } from '../catalog/woo-catalog.ts';
import type {
  DaySpan,
  OrderPage,
  Shipment,
  Shipped,
  Shop,
  ShopConnection,
  ShopIdentity,
  ShopKey,
  ShopOrder,
} from '../shop.ts';
import { wooClient, type WooQuery } from './woocommerce-client.ts';
import { isDraft, wooOrder, WooOrder } from './woocommerce-order.ts';
import { Refunds } from './woocommerce-refunds.ts';

const pageSize = 100;
/** Max pages counted per day. */
const maxPages = 100;
/** Counts are stored as 32-bit integers. */
const maxTotal = 1e9;

type Key = Extract<ShopKey, { type: 'woocommerce' }>;
type Query = WooQuery;

const Index = z.object({ name: z.string(), url: z.string().optional(), namespaces: z.array(z.string()) });
const Currency = z.object({ code: z.string().regex(/^[A-Z]{3}$/) });
const Notes = z.array(z.object({ id: z.int(), note: z.string(), customer_note: z.boolean().optional() }));
const Raw = z.array(z.unknown());
const Brief = z.array(z.object({ id: z.int(), status: z.string() }));

/** A UTC time without a zone, for WooCommerce's filters with `dates_are_gmt`. */
const gmt = (at: Date): string => at.toISOString().slice(0, 19);
const spanQuery = ({ from, to }: DaySpan): Query => ({
  // The shop treats both ends as exclusive.
  after: gmt(new Date(from.getTime() - 1000)),
  before: gmt(to),
  dates_are_gmt: 'true',
});

/** A WooCommerce client for the REST API, with a consumer key that may read and write. */
export function wooShop(connection: ShopConnection, key: Key): Shop {
  const { send, get } = wooClient(connection, key);

  async function understand(raw: readonly unknown[]): Promise<ShopOrder[]> {
    const now = new Date();
    const read = async (order: WooOrder, head: Head) =>
      wooOrder(order, await refundsOf(order), head, { currency: connection.currency, now });
    const orders: ShopOrder[] = [];
    // Sequential, because each order may request its refunds.
    for (const one of raw) if (!isDraft(one)) orders.push(await readOne(one, WooOrder, read, now));
    return orders;
  }

  /** The order list has refunded amounts only; their days and units need another request. */
  async function refundsOf({ id, refunds = [] }: WooOrder): Promise<Refunds> {
    if (refunds.length === 0) return [];
    const found: Refunds = [];
    for (let number = 1; number <= maxPages; number += 1) {
      const query = { per_page: String(pageSize), page: String(number) };
      const { value } = await get(Refunds, `/wc/v3/orders/${id}/refunds`, query).catch(asUnread);
      found.push(...value);
      if (value.length < pageSize) return found;
    }
    throw new OrderFault('shop.order-refunds');
  }

  async function page(query: Query, after: string | null): Promise<OrderPage> {
    const number = after === null ? 1 : Number(after);
    const { value, response } = await get(Raw, '/wc/v3/orders', {
      ...query,
      orderby: 'id',
      order: 'asc',
      per_page: String(pageSize),
      page: String(number),
    });
    const pages = Number(response.headers['x-wp-totalpages'] || Number.NaN);
    const total = Number(response.headers['x-wp-total'] || Number.NaN);
    // If a proxy strips the headers, the last page is the first one that is not full.
    const isLast = Number.isInteger(pages) ? number >= pages : value.length < pageSize;
    return {
      orders: await understand(value),
      next: isLast ? null : String(number + 1),
      total: Number.isInteger(total) && total >= 0 && total <= maxTotal ? total : null,
      isInOrder: false,
    };
  }

  async function count(span: DaySpan): Promise<number> {
    let found = 0;
    for (let number = 1; number <= maxPages; number += 1) {
      const query = { ...spanQuery(span), _fields: 'id,status', per_page: String(pageSize), page: String(number) };
      const { value } = await get(Brief, '/wc/v3/orders', query);
      found += value.filter((one) => !isDraft(one)).length;
      if (value.length < pageSize) return found;
    }
    throw new ShopFault('too-large');
  }

  return {
    catalog: wooCatalog(connection, key),
    async identify(): Promise<ShopIdentity> {
      const site = await send('/').then(({ json }) => Index.safeParse(json), asNoShop);
      if (!site.success || !site.data.namespaces.includes('wc/v3')) throw new ShopFault('not-a-shop');
      const { value: currency } = await get(Currency, '/wc/v3/data/currencies/current');
      await get(Raw, '/wc/v3/orders', { per_page: '1' });
      const host = URL.parse(connection.baseUrl);
      return {
        name: cleanShort(plainText(site.data.name), 120),
        domain: `${host?.host ?? ''}${host?.pathname === '/' ? '' : (host?.pathname ?? '')}`.toLowerCase(),
        currency: currency.code,
        missingScopes: [],
      };
    },
    changedSince: (since, after) => page({ modified_after: gmt(since), dates_are_gmt: 'true' }, after),
    madeWithin: (span, after) => page(spanQuery(span), after),
    async byNumbers(numbers) {
      const ids = numbers.map((number) => number.replace(/^#/, '')).filter((number) => /^\d{1,18}$/.test(number));
      const found = ids.length > 0 ? (await page({ include: ids.join(',') }, null)).orders : [];
      // Plugins use custom order numbers, which are found by search.
      const isWanted = (one: ShopOrder) => numbers.some((number) => isCalled(one, number));
      const others = numbers.filter((number) => !found.some((one) => isCalled(one, number)));
      const searched: ShopOrder[] = [];
      for (const number of others) searched.push(...(await page({ search: number }, null)).orders.filter(isWanted));
      return [...found, ...searched];
    },
    async countWithin(spans) {
      const counts: number[] = [];
      for (const span of spans) counts.push(await count(span));
      return counts;
    },
    async ship(shipment): Promise<Shipped> {
      const status = await statusOf(shipment);
      if (status === null) return { is: 'needless' };
      const path = `/wc/v3/orders/${shipment.sourceId}`;
      const { value: notes } = await get(Notes, `${path}/notes`);
      // A note for the shop's staff does not inform the customer.
      const known = notes.find((one) => one.customer_note !== false && names(one.note, shipment.trackNo));
      const noteId = known?.id ?? (await addCustomerNote(path, shipment));
      // Its payment was given back, or never came.
      const isEnded = ['cancelled', 'refunded', 'failed'].includes(status);
      if (shipment.isAll && !isEnded)
        await send(path, {}, { method: 'PUT', body: { status: 'completed' }, isRepeatable: true });
      return { is: 'sent', remoteId: String(noteId) };
    },
    async unship(shipment, remoteId) {
      const status = await statusOf(shipment);
      if (status === null) return;
      const path = `/wc/v3/orders/${shipment.sourceId}`;
      const { value: notes } = await get(Notes, `${path}/notes`);
      if (notes.some(({ id }) => String(id) === remoteId))
        await send(`${path}/notes/${remoteId}`, { force: 'true' }, { method: 'DELETE' });
      if (status === 'completed')
        await send(path, {}, { method: 'PUT', body: { status: 'processing' }, isRepeatable: true });
    },
  };

  /** Null: deleted. By list and not by path, because a 404 could also mean that the shop has moved. */
  async function statusOf({ sourceId }: Shipment): Promise<string | null> {
    const { value } = await get(Brief, '/wc/v3/orders', { include: sourceId, _fields: 'id,status' });
    return value.find((one) => String(one.id) === sourceId && !isDraft(one))?.status ?? null;
  }

  /** Sent as a customer note, because WooCommerce has no field for a tracking number. */
  async function addCustomerNote(path: string, { carrier, trackNo, trackingUrl }: Shipment): Promise<number> {
    const note = [[carrier, trackNo].filter(Boolean).join(' '), trackingUrl].filter(Boolean).join(' · ');
    const { json } = await send(`${path}/notes`, {}, { method: 'POST', body: { note, customer_note: true } });
    const made = z.object({ id: z.int() }).safeParse(json);
    if (!made.success) throw new ShopFault('unexpected-response', 'notes');
    return made.data.id;
  }
}

/** Whether a note contains this tracking number, and not just a longer one that begins or ends like it. */
const names = (note: string, trackNo: string): boolean =>
  note.split(trackNo).some((before, at, parts) => {
    const after = parts[at + 1];
    return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
  });

const isCalled = ({ orderNumber, sourceId }: ShopOrder, number: string): boolean => {
  const wanted = number.replace(/^#/, '').toLowerCase();
  return orderNumber.replace(/^#/, '').toLowerCase() === wanted || sourceId === wanted;
};

/** An HTML page or a 404 of the API means that the site is no WooCommerce shop. */
function asNoShop(error: unknown): never {
  if (error instanceof ShopFault && error.problem === 'unexpected-response') throw new ShopFault('not-a-shop');
  throw error;
}

/** An invalid response for this order's refunds fails this order and not its page. */
function asUnread(error: unknown): never {
  const own = new Set(['not-a-shop', 'unexpected-response', 'shop-fault', 'too-large']);
  if (error instanceof ShopFault && own.has(error.problem)) throw new OrderFault('shop.order-refunds');
  throw error;
}
