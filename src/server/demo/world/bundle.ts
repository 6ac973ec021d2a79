import { z } from 'zod';
import { expandLine, type Component } from '#domain/catalog/mapping/bundle.ts';
import { financialStatus, mappingStatus, orderStatus } from '#domain/shared/order-status/order-status.ts';
import { mappingCountries, shopProducts, shopVariants } from '../../core/db/schema/catalog/shop-products.ts';
import { orderLines } from '../../core/db/schema/orders.ts';
import { sql } from '../../core/db/sql.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../core/http/context.ts';
import { refreshSearch } from '../../features/sales/orders/list/search.ts';
import { products, type DemoVariant } from '../catalog/products.ts';
import { demoId, demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import type { WorldPlan } from './plan.ts';

const title = 'Breakfast for two';
const priceMinor = 5_990;
const day = 86_400_000;

const OrderRow = z.object({ id: z.string(), line_id: z.string(), created_at: z.date() });

/** A recent order of one unit that nothing was done with, and that is not shipped to Austria. */
const someOrder = (db: Db, storeId: string, before: Date) =>
  query(db, OrderRow).first(sql`
    select o.id, min(l.id::text) as line_id, o.created_at from orders o
      join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
    where o.store_id = ${storeId} and o.processed_at is null and o.order_status = ${orderStatus.open}
      and o.financial_status = ${financialStatus.paid} and o.mapping_status = ${mappingStatus.mapped}
      and o.unit_count = 1 and o.address_problems = '{}' and o.country_code <> 'AT' and o.created_at < ${before}
    group by o.seller_id, o.id order by o.created_at desc, o.id limit 1`);

/** Sells two of our products as one option of the first shop, with one order of it; Austria gets one product. */
export async function addBundle(db: Db, plan: WorldPlan): Promise<void> {
  const store = plan.sellers[0]?.stores[0];
  const [first, second] = [products[0]?.variants[0], products[3]?.variants[0]];
  if (!store || !first || !second) throw new Error('a demo world without a shop or products');
  const createdAt = new Date(plan.anchor.getTime() - (plan.days + 5) * day);
  const [productId, optionId] = [demoId(`shop product ${title}`), demoId(`shop variant ${title}`)];
  const { sellerId, id: storeId, currency } = store;
  const components: readonly Component[] = [
    { variant_id: first.id, quantity: 2 },
    { variant_id: second.id, quantity: 1 },
  ];
  const product = { sellerId, id: productId, storeId, title, image: first.image, createdAt };
  await insertRows(db, shopProducts, [{ ...product, sourceKey: title.toLowerCase() }]);
  const option = {
    sellerId,
    id: optionId,
    shopProductId: productId,
    storeId,
    sku: 'BREAKFAST-2',
    priceMinor,
    currency,
  };
  const mapping = { variantId: first.id, components, mappedAt: createdAt, mappedBy: sellerId };
  await insertRows(db, shopVariants, [{ ...option, ...mapping, sourceKey: 'breakfast-2', createdAt }]);
  await insertRows(db, mappingCountries, [
    { sellerId, shopVariantId: optionId, countryCode: 'AT', variantId: first.id, components: null, channelId: null },
  ]);
  const order = await someOrder(db, storeId, new Date(plan.anchor.getTime() - day));
  if (!order) return;
  await db.execute(sql`
    update order_lines set shop_variant_id = ${optionId}, sku = 'BREAKFAST-2', title = ${title}, variant_title = '',
      variant_id = ${first.id}, components = ${JSON.stringify(components)}::jsonb, image = ${first.image}
    where seller_id = ${sellerId} and id = ${order.line_id}`);
  await addComponents(db, { sellerId, optionId, order }, [first, second], components);
  await refreshSearch(db, sellerId, [order.id]);
}

const LineRow = z.object({ position: z.number(), quantity: z.number(), paid_minor: z.number() });

type Bought = {
  readonly sellerId: string;
  readonly optionId: string;
  readonly order: z.output<typeof OrderRow>;
};

async function addComponents(
  db: Db,
  { sellerId, optionId, order }: Bought,
  variants: readonly DemoVariant[],
  components: readonly Component[],
): Promise<void> {
  const line = await query(db, LineRow).first(sql`
    select position, quantity, greatest(price_minor * quantity - discount_minor, 0) as paid_minor from order_lines
    where seller_id = ${sellerId} and id = ${order.line_id}`);
  if (!line) return;
  const priced = components.map((component, at) => ({ ...component, quote_e4: variants[at]?.quoteE4 ?? 0 }));
  await insertRows(
    db,
    orderLines,
    expandLine(line, priced).flatMap((part, at) => {
      const variant = variants[at];
      if (!variant) return [];
      return [
        {
          sellerId,
          // Lines of one position are in the order of their ids.
          id: demoIdAt(new Date(order.created_at.getTime() + at), `component ${at}`),
          orderId: order.id,
          position: line.position,
          shopVariantId: optionId,
          sku: variant.sku,
          title: variant.title,
          variantTitle: variant.optionTitle,
          quantity: part.quantity,
          priceMinor: part.price_minor,
          variantId: variant.id,
          componentOf: order.line_id,
          perUnit: part.per_unit,
          image: variant.image,
        },
      ];
    }),
  );
}
