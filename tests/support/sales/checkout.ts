import { randomUUID } from 'node:crypto';
import type { Address } from '#domain/shared/address/address.ts';
import { goodAddress, givenVariant } from '../server/ready.ts';
import type { TestApp } from '../server/app.ts';
import type { Input, TestClient } from '../server/client.ts';

type Item = { readonly market_product_id: string; readonly variant_id: string };
type Preview = Awaited<ReturnType<typeof preview>>;
type Order = { readonly store_id: string; readonly shipping_address: Address };

const preview = async (client: TestClient, input: Input<'market_product.checkoutPreview'> = {}) =>
  (await client.query('market_product.checkoutPreview', input)).data;

/** The input the screen sends for what a preview shows: an order, or stock where a warehouse is chosen. */
export function inputOf(shown: Preview, order: Order, by: 'balance' | 'paypal' = 'balance') {
  const lines = shown.lines.filter((line) => !line.is_left_out && !line.problem);
  const { subtotal, shipping, vat, duty, fee, total, priced_at } = shown;
  return {
    ...(shown.warehouse_id === null ? order : { warehouse_id: shown.warehouse_id }),
    lines: lines.map((line) => ({
      market_product_id: line.market_product_id,
      variant_id: line.variant_id,
      from: line.adds,
      price: line.price,
      channel_id: line.channel_id,
    })),
    payment_method: by,
    priced_at,
    totals: { subtotal, shipping, vat, duty, fee, total },
  } satisfies Input<'market_product.checkout'>;
}

/** Carts with known goods, and their checkout. */
export function checkoutWorld(app: TestApp) {
  const order: Order = { store_id: app.base.stores['NRDL']!, shipping_address: goodAddress };

  /** A variant offered by an available market product. The factory sells single pieces. */
  const offered = async (part: Parameters<typeof givenVariant>[1] = {}, stock: number | null = null): Promise<Item> => {
    const variant_id = await givenVariant(app, part);
    await app.pool.query(
      `update supplier_offers set min_quantity = 1 where product_id = (select product_id from variants where id = $1)`,
      [variant_id],
    );
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from market_products where status = 1 and deleted_at is null order by number limit 1',
    );
    const market_product_id = rows[0]!.id;
    await app.pool.query(
      `insert into market_variants (market_product_id, variant_id, position, stock)
       select $1, $2, 1 + max(position), $3::int from market_variants where market_product_id = $1`,
      [market_product_id, variant_id, stock],
    );
    return { market_product_id, variant_id };
  };
  const put = (client: TestClient, item: Item, quantity = 1) =>
    client.mutate('market_product.addMarketCart', { op_id: randomUUID(), ...item, quantity });
  const emptyCarts = async () => {
    await app.pool.query('delete from cart_additions');
    await app.pool.query('delete from cart_removals');
  };
  /** What the screen does: a preview, then the checkout of what it shows. */
  const buy = async (
    client: TestClient,
    {
      by = 'balance',
      to = order,
      ...terms
    }: Input<'market_product.checkoutPreview'> & {
      readonly by?: 'balance' | 'paypal';
      readonly to?: Order;
    } = {},
    key?: string,
  ) => {
    const { zip, country_code } = to.shipping_address;
    const shown = await preview(client, { zip, country_code, ...terms, payment_method: by });
    return client.mutate('market_product.checkout', inputOf(shown, to, by), key);
  };
  return { order, offered, put, emptyCarts, preview, buy };
}
