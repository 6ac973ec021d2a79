import { randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';

export type Goods = { readonly market_product_id: string; readonly variant_id: string; readonly variant_code: string };
type Variant = Omit<Goods, 'market_product_id'> & { readonly stock: number | null };
type Money = { readonly minor: number; readonly currency: string };
type Line = Goods & {
  readonly adds: readonly object[];
  readonly price: object;
  readonly channel_id: string;
};
type Preview = {
  readonly lines: readonly Line[];
  readonly priced_at: string;
  readonly subtotal: Money;
  readonly shipping: Money;
  readonly vat: Money;
  readonly duty: Money;
  readonly fee: Money;
  readonly total: Money;
};

/** Different goods of the market that do not run out. */
export async function marketGoods(seller: Caller, count: number): Promise<Goods[]> {
  const { list } = await seller.mutate<{ list: { market_product_id: string }[] }>('/market_product/list', {
    size: 50,
    sort: 'priceAsc',
  });
  const found: Goods[] = [];
  for (const { market_product_id } of list) {
    const { variants } = await seller.query<{ variants: Variant[] }>('/market_product/detail', { market_product_id });
    // Several products may offer one variant.
    const isNew = ({ variant_id }: Variant) => found.every((each) => each.variant_id !== variant_id);
    const variant = variants.find((each) => each.stock === null && isNew(each));
    if (variant) found.push({ market_product_id, ...variant });
    if (found.length === count) return found;
  }
  throw new Error('too few products');
}

const [country_code, zip] = ['NL', '1016 JC'];
const address = {
  name: 'Sanne de Vries',
  company: '',
  address1: 'Prinsengracht 412',
  address2: '',
  city: 'Amsterdam',
  province: '',
  province_code: '',
  zip,
  country_code,
  phone: '+31201234567',
};

const itemOf = ({ market_product_id, variant_id }: Omit<Goods, 'variant_code'>) => ({ market_product_id, variant_id });

/** An order of these goods, bought by cart and paid from the balance: its goods are reserved at once. */
export async function bought(
  seller: Caller,
  storeId: string,
  wanted: readonly (Goods & { readonly quantity: number })[],
): Promise<string> {
  const { list: cart } = await seller.query<{ list: Goods[] }>('/market_product/marketCartList');
  for (const line of cart)
    await seller.mutate('/market_product/deleteMarketCart', { op_id: randomUUID(), ...itemOf(line) });
  for (const { quantity, ...goods } of wanted)
    await seller.mutate('/market_product/addMarketCart', { op_id: randomUUID(), ...itemOf(goods), quantity });
  const { lines, priced_at, subtotal, shipping, vat, duty, fee, total } = await seller.mutate<Preview>(
    '/market_product/checkoutPreview',
    { country_code, zip },
  );
  const { orders } = await seller.mutate<{ orders: { order_number: string }[] }>('/market_product/checkout', {
    store_id: storeId,
    shipping_address: address,
    payment_method: 'balance',
    priced_at,
    totals: { subtotal, shipping, vat, duty, fee, total },
    lines: lines.map(({ adds, price, channel_id, ...line }) => ({ ...itemOf(line), from: adds, price, channel_id })),
  });
  const [order] = orders;
  if (!order) throw new Error('not ordered');
  return order.order_number;
}
