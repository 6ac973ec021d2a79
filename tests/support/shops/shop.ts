import type { Db } from '#server/core/http/context.ts';
import { shopProducts, shopVariants } from '#server/core/db/schema/catalog/shop-products.ts';
import { orderLines, orders } from '#server/core/db/schema/orders.ts';
import { newId } from '#server/core/ids.ts';

type Shop = { readonly sellerId: string; readonly storeId: string };
type Option = { readonly sku?: string; readonly title?: string };

const at = new Date('2026-11-20T08:00:00Z');

/** A shop product; returns the ids of its options in order. */
export async function givenShopProduct(db: Db, shop: Shop, title: string, options: readonly Option[]) {
  const id = newId();
  await db.insert(shopProducts).values({ ...shop, id, sourceKey: id, title, createdAt: at });
  const rows = options.map(({ sku = '', title: option = '' }, index) => ({
    ...shop,
    id: newId(),
    shopProductId: id,
    sourceKey: `${index}`,
    sku,
    title: option,
    priceMinor: 2490,
    currency: 'EUR',
    createdAt: at,
  }));
  await db.insert(shopVariants).values(rows);
  return { id, options: rows.map((row) => row.id) };
}

type Line = { readonly option: string; readonly ships?: boolean };
type Extra = Partial<Pick<typeof orders.$inferInsert, 'orderStatus' | 'processedAt' | 'createdAt'>>;

/** An open, paid, unmapped order. */
export async function givenOrder(db: Db, shop: Shop, number: string, lines: readonly Line[], extra: Extra = {}) {
  const id = newId();
  await db.insert(orders).values({
    ...shop,
    id,
    orderNumber: number,
    createdAt: at,
    importedAt: at,
    updatedAt: at,
    financialStatus: 'paid',
    currency: 'EUR',
    incomeMinor: 4980,
    subtotalMinor: 4980,
    shippingMinor: 0,
    taxMinor: 0,
    discountMinor: 0,
    shippingAddress: {
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
    },
    countryCode: 'NL',
    unitCount: lines.length,
    ...extra,
  });
  await db.insert(orderLines).values(
    lines.map(({ option, ships = true }, position) => ({
      sellerId: shop.sellerId,
      id: newId(),
      orderId: id,
      position,
      shopVariantId: option,
      title: 'As the shop calls it',
      quantity: 1,
      priceMinor: 2490,
      requiresShipping: ships,
    })),
  );
  return id;
}
