import { z } from 'zod';
import { ShopFault } from '../fault.ts';
import type { ShopConnection } from '../shop.ts';
import { wooClient, type WooKey } from '../woocommerce/woocommerce-client.ts';
import type { RemoteProduct, ShopCatalog, StockToSet } from './catalog.ts';
import { wooProductOf, WooProduct, WooVariation } from './woo-product.ts';
import { wooWriter } from './woo-write.ts';

const pageSize = 50;
const idsAtOnce = 100;
const maxPages = 25;
const Raw = z.array(z.object({ id: z.int() }).loose());
const Variations = z.array(WooVariation);
const Updated = z.object({
  update: z.array(z.object({ error: z.object({ code: z.string() }).optional() })).optional(),
});

const gmt = (at: Date): string => at.toISOString().slice(0, 19);

export function wooCatalog(connection: ShopConnection, key: WooKey): ShopCatalog {
  const client = wooClient(connection, key);
  const { get, request } = client;
  const currency = connection.currency ?? 'EUR';

  async function variationsOf(productId: number): Promise<WooVariation[]> {
    const found: WooVariation[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const { value } = await get(Variations, `/wc/v3/products/${productId}/variations`, {
        per_page: '100',
        page: String(page),
        orderby: 'id',
        order: 'asc',
      });
      found.push(...value);
      if (value.length < 100) break;
    }
    return found;
  }

  async function complete(product: WooProduct): Promise<RemoteProduct> {
    return wooProductOf(product, product.type === 'variable' ? await variationsOf(product.id) : [], currency);
  }

  /** By list and not by path, because a 404 could also mean that the shop has moved. */
  async function find(query: Readonly<Record<string, string>>): Promise<WooProduct | null> {
    const { value } = await get(z.array(WooProduct), '/wc/v3/products', { ...query, status: 'any', per_page: '10' });
    return value.find(({ status }) => status !== 'trash') ?? null;
  }

  const nextPage = (found: number, size: number, page: number) => (found < size ? null : String(page + 1));

  async function change(
    remoteId: string,
    method: 'PUT' | 'DELETE',
    body: object | undefined,
    query = {},
  ): Promise<void> {
    if (!(await find({ include: remoteId }))) return;
    const { status } = await request(`/wc/v3/products/${remoteId}`, query, { method, body, isRepeatable: true });
    if (status >= 400) throw new ShopFault('unexpected-response', `HTTP ${status}`);
  }

  async function setStocks(productId: string, stocks: readonly StockToSet[]): Promise<void> {
    const product = await find({ include: productId });
    if (!product) return;
    const own = stocks.find(({ variantId }) => variantId === productId);
    const stock = (units: number) => ({ manage_stock: true, stock_quantity: units });
    if (own) await change(productId, 'PUT', stock(own.units));
    const known = new Set(
      product.type === 'variable' ? (await variationsOf(product.id)).map(({ id }) => String(id)) : [],
    );
    const update = stocks
      .filter(({ variantId }) => known.has(variantId))
      .map(({ variantId, units }) => ({ id: Number(variantId), ...stock(units) }));
    if (update.length === 0) return;
    const options = { method: 'POST', body: { update }, isRepeatable: true } as const;
    const { status, json } = await request(`/wc/v3/products/${productId}/variations/batch`, {}, options);
    if (status >= 400) throw new ShopFault('unexpected-response', `HTTP ${status}`);
    // A batch succeeds also when the shop refuses some of it.
    const refused = Updated.safeParse(json).data?.update?.find(({ error }) => error);
    if (refused) throw new ShopFault('unexpected-response', refused.error?.code);
  }

  async function one(remoteId: string): Promise<RemoteProduct | null> {
    const found = await find({ include: remoteId });
    return found && complete(found);
  }

  const writer = wooWriter({ client, find, variationsOf, currency });

  return {
    async changedSince(since, after) {
      const number = after === null ? 1 : Number(after);
      const { value } = await get(Raw, '/wc/v3/products', {
        ...(since ? { modified_after: gmt(since), dates_are_gmt: 'true' } : {}),
        status: 'any',
        orderby: 'id',
        order: 'asc',
        per_page: String(pageSize),
        page: String(number),
      });
      const products: RemoteProduct[] = [];
      const unreadable: string[] = [];
      for (const raw of value) {
        const product = WooProduct.safeParse(raw);
        if (product.success) products.push(await complete(product.data));
        else unreadable.push(String(raw.id));
      }
      return { products, unreadable, next: nextPage(value.length, pageSize, number) };
    },
    async ids(after) {
      const number = after === null ? 1 : Number(after);
      const { value } = await get(Raw, '/wc/v3/products', {
        _fields: 'id',
        status: 'any',
        orderby: 'id',
        order: 'asc',
        per_page: String(idsAtOnce),
        page: String(number),
      });
      return { ids: value.map(({ id }) => String(id)), next: nextPage(value.length, idsAtOnce, number) };
    },
    product: one,
    async mediaOf(remoteId) {
      const found = await find({ include: remoteId });
      return (found?.images ?? []).flatMap(({ id }) => (id ? [String(id)] : []));
    },
    write: (product) => writer.write(product),
    async change(product, changes) {
      await writer.change(product, changes);
      const changed = await one(product.remoteId);
      if (!changed) throw new ShopFault('unexpected-response', 'products');
      return changed;
    },
    unpublish: (remoteId) => change(remoteId, 'PUT', { status: 'draft' }),
    remove: (remoteId) => change(remoteId, 'DELETE', undefined, { force: 'true' }),
    async setStock(stocks) {
      for (const [productId, own] of Map.groupBy(stocks, (stock) => stock.productId)) await setStocks(productId, own);
    },
  };
}
