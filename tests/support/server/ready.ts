import { platform, seller } from '#domain/finance/accounts/order-postings.ts';
import { postingKey, posting } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import type { Address } from '#domain/shared/address/address.ts';
import { transaction } from '#server/core/db/pool.ts';
import { variants } from '#server/core/db/schema/catalogue.ts';
import { orderLines, orders } from '#server/core/db/schema/orders.ts';
import { stockLevels } from '#server/core/db/schema/warehouse/stock.ts';
import { balanceOf, post } from '#server/features/finance/accounts/ledger.ts';
import type { Db } from '#server/core/http/context.ts';
import { newId } from '#server/core/ids.ts';
import type { TestApp } from './app.ts';
import { postingDb } from '../database/posting-db.ts';
import { givenShopProduct } from '../shops/shop.ts';

export type Shop = { readonly sellerId: string; readonly storeId: string };

/** What is needed to insert test data. */
export type Seeded = Pick<TestApp, 'pool' | 'db' | 'base'>;

type Variant = Partial<Pick<typeof variants.$inferInsert, 'quoteE4' | 'weightG' | 'battery' | 'liquid' | 'status'>> & {
  /** In stock at location A-01-01 of our own warehouse; no location when absent. */
  readonly stock?: number;
};

/** A new small variant with known price, weight and stock. */
export async function givenVariant(app: Seeded, { stock, ...own }: Variant = {}): Promise<string> {
  const id = newId();
  const { rows } = await app.pool.query<{ id: string }>('select id from internal_products order by id limit 1');
  await app.db.insert(variants).values({
    id,
    productId: rows[0]!.id,
    sku: `T-${id}`,
    variantCode: `T-${id}`,
    title: 'Test piece',
    titleCn: '测试',
    image: '/pictures/mug-sage.svg',
    weightG: 100,
    lengthMm: 10,
    widthMm: 10,
    heightMm: 10,
    costFen: 1000,
    quoteE4: 30_000,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...own,
  });
  if (stock !== undefined) {
    const warehouseId = app.base.warehouses['YW']!;
    await app.db.insert(stockLevels).values({ warehouseId, variantId: id, locationCode: 'A-01-01', onHand: stock });
  }
  return id;
}

export const goodAddress: Address = {
  name: 'Sanne de Vries',
  company: '',
  address1: 'Prinsengracht 412-2',
  address2: '',
  city: 'Amsterdam',
  zip: '1016 JC',
  province: '',
  province_code: '',
  country_code: 'NL',
  phone: '',
};

type Line = { readonly variant: string | null; readonly quantity?: number; readonly title?: string };
type Extra = Partial<typeof orders.$inferInsert> & { readonly address?: Partial<Address> };

let made = 0;

/** An open, paid order whose lines are mapped to these variants (null: unmapped). Each is a minute younger. */
export async function givenReadyOrder(db: Db, shop: Shop, lines: readonly Line[], { address, ...extra }: Extra = {}) {
  made += 1;
  const id = newId();
  const number = `T-${String(made).padStart(5, '0')}`;
  const at = new Date(Date.UTC(2026, 9, 1) + made * 60_000);
  const shippingAddress = { ...goodAddress, ...address };
  const mapped = lines.filter((line) => line.variant !== null).length;
  const { options } = await givenShopProduct(
    db,
    shop,
    `Product of ${number}`,
    lines.map(() => ({})),
  );
  for (const [index, { variant }] of lines.entries())
    if (variant) await db.execute(`update shop_variants set variant_id = '${variant}' where id = '${options[index]}'`);
  await db.insert(orders).values({
    ...shop,
    id,
    orderNumber: number,
    createdAt: at,
    importedAt: at,
    updatedAt: at,
    financialStatus: 'paid',
    mappingStatus: mapped === 0 ? 0 : mapped === lines.length ? 1 : 2,
    currency: 'EUR',
    incomeMinor: 4980,
    subtotalMinor: 4980,
    shippingMinor: 0,
    taxMinor: 0,
    discountMinor: 0,
    shippingAddress,
    countryCode: shippingAddress.country_code,
    unitCount: lines.reduce((all, { quantity = 1 }) => all + quantity, 0),
    ...extra,
  });
  await db.insert(orderLines).values(
    lines.map(({ variant, quantity = 1, title = 'As the shop calls it' }, position) => ({
      sellerId: shop.sellerId,
      id: newId(),
      orderId: id,
      position,
      shopVariantId: options[position]!,
      title,
      quantity,
      priceMinor: 2490,
      variantId: variant,
      image: variant && '/pictures/mug-sage.svg',
    })),
  );
  return { id, number, options };
}

/** Sets a seller's available balance, in euro cents. */
export async function setBalance(app: Seeded, sellerId: string, minor: number): Promise<void> {
  await transaction(app.pool, async (client) => {
    const db = postingDb(client);
    const change = money(minor - (await balanceOf(db, sellerId)).available.minor, 'EUR');
    if (change.minor === 0) return;
    const { reason, lines } = posting({ kind: 'counter-entry', source: newId() }, [
      seller('seller-available', sellerId, change),
      platform('bank-clearing', money(-change.minor, 'EUR')),
    ]);
    const at = new Date('2026-10-01T00:00:00Z');
    await post(db, { source: postingKey(reason), reason: reason.kind, sellerId, actorId: sellerId, at, lines });
  });
}
