import type { Address } from '#domain/shared/address/address.ts';
import { products } from '../catalog/products.ts';
import { chanceOf, type Chance } from '../random.ts';
import { someCustomer } from '../world/places.ts';

export type SampleLine = {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly ships: boolean;
};

/** An order of the sample shop, as in its export. Amounts in cents. */
export type SampleOrder = {
  readonly name: string;
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly financial: string;
  readonly fulfilment: string;
  readonly cancelledAt: Date | null;
  readonly discountMinor: number;
  readonly shippingMinor: number;
  readonly refundedMinor: number;
  readonly address: Address;
  readonly note: string;
  readonly payment: string;
  readonly tags: string;
  readonly lines: readonly SampleLine[];
};

const firstAt = Date.UTC(2026, 10, 10, 7, 12, 3);
const apart = 4.6 * 3_600_000;

// Items of a real shop that are not ours: own names, own codes, items that are not shipped.
const foreignItems: readonly SampleLine[] = [
  { name: 'Driftwood coat rack', sku: 'DW-RACK-01', quantity: 1, priceMinor: 5_490, ships: true },
  { name: 'Hand-poured soap - Cedar', sku: '', quantity: 2, priceMinor: 890, ships: true },
  { name: 'Mug stoneware, sage green 350 ml', sku: '', quantity: 1, priceMinor: 1_390, ships: true },
  { name: 'Soy candle fig & cedar', sku: 'CANDLE-220', quantity: 1, priceMinor: 1_690, ships: true },
];
const giftCard: SampleLine = { name: 'Gift card - 25 €', sku: '', quantity: 1, priceMinor: 2_500, ships: false };

const notes: Readonly<Record<number, string>> = {
  3: 'Please leave the parcel with the neighbour,\nfirst floor on the left.\n\nThank you!',
  11: 'A birthday present: "no invoice" inside, please.',
  18: 'Bitte nicht vor 10 Uhr klingeln; Hund schläft.',
  27: 'Se possibile, consegna dopo le 18:00\nGrazie, Élise',
};

function soldLine(chance: Chance, nth: number): SampleLine {
  const [first, ...more] = products.slice(0, 30);
  if (!first) throw new Error('No products');
  const product = chance.pick([first, ...more]);
  const [variant, ...others] = product.variants;
  if (!variant) throw new Error('No variants');
  const sold = chance.pick([variant, ...others]);
  // Some shops write our SKUs their own way.
  const sku = nth % 9 === 4 ? sold.sku.toLowerCase().replaceAll('-', '_') : sold.sku;
  const priceMinor = Math.ceil(sold.quoteE4 / 10_000) * 300 + 190;
  const quantity = Number(chance.weighted({ 1: 70, 2: 20, 3: 10 }));
  return { name: `${product.kind.title} - ${sold.optionTitle}`, sku, quantity, priceMinor, ships: true };
}

function linesOf(chance: Chance, nth: number): readonly SampleLine[] {
  const count = Number(chance.weighted({ 1: 55, 2: 30, 3: 15 }));
  const sold = Array.from({ length: count }, (_, index) => soldLine(chance, nth + index));
  const distinct = sold.filter((line, index) => sold.findIndex(({ name }) => name === line.name) === index);
  const foreignItem = foreignItems[Math.floor(nth / 9)];
  if (nth % 9 === 7 && foreignItem) return [...distinct, foreignItem];
  return nth === 22 ? [...distinct, giftCard] : distinct;
}

/** Addresses as typed by customers, some of them invalid. */
function addressOf(address: Address, nth: number): Address {
  if (nth === 6) return { ...address, zip: address.zip.slice(0, 2) };
  if (nth === 15) return { ...address, address2: 'Hinterhaus, 2. OG\nrechts', company: 'Müller & Söhne "Atelier"' };
  if (nth === 31) return { ...address, address1: '' };
  return address;
}

/** The n-th order of the sample shop, from 0. */
export function sampleOrder(nth: number): SampleOrder {
  const chance = chanceOf(7_731 + nth * 104_729);
  const customer = someCustomer(chance, nth % 4 === 0 ? 'DE' : null);
  const lines = linesOf(chance, nth);
  const goods = lines.reduce((all, line) => all + line.priceMinor * line.quantity, 0);
  const discountMinor = nth % 8 === 5 ? Math.round(goods / 10) : 0;
  const createdAt = new Date(firstAt + Math.round((nth + chance.next() * 0.6) * apart));
  return {
    name: `#${1001 + nth}`,
    id: String(5_801_204_334_000 + nth * 131_072),
    email: customer.email,
    createdAt,
    financial: nth === 9 ? 'pending' : nth === 20 ? 'authorized' : 'paid',
    fulfilment: nth === 1 ? 'fulfilled' : 'unfulfilled',
    cancelledAt: null,
    discountMinor,
    shippingMinor: goods - discountMinor >= 6_000 ? 0 : 490,
    refundedMinor: 0,
    address: addressOf(customer.address, nth),
    note: notes[nth] ?? '',
    payment: chance.weighted({ 'Shopify Payments': 6, PayPal: 3, Klarna: 1 }),
    tags: nth % 13 === 2 ? 'wholesale, repeat customer' : '',
    lines,
  };
}

const totalOf = ({ lines, discountMinor, shippingMinor }: SampleOrder): number =>
  lines.reduce((all, line) => all + line.priceMinor * line.quantity, 0) - discountMinor + shippingMinor;

const later = (order: SampleOrder, hours: number): Date => new Date(order.createdAt.getTime() + hours * 3_600_000);

/** Changes of some orders between the two exports. */
const changes: Readonly<Record<number, (order: SampleOrder) => Partial<SampleOrder>>> = {
  2: (order) => ({ financial: 'refunded', refundedMinor: totalOf(order), cancelledAt: later(order, 30) }),
  5: (order) => ({ financial: 'partially_refunded', refundedMinor: Math.round(totalOf(order) / 3) }),
  6: (order) => ({ address: { ...order.address, zip: sampleZip(order) } }),
  9: () => ({ financial: 'paid' }),
  12: () => ({ fulfilment: 'fulfilled' }),
  17: () => ({ note: 'Customer asks for delivery after the 25th.' }),
  20: () => ({ financial: 'voided' }),
  26: ({ lines }) => ({
    lines: lines.map((line, index) => (index === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
  }),
};

const sampleZip = ({ name }: SampleOrder): string => {
  const nth = Number(name.slice(1)) - 1001;
  return someCustomer(chanceOf(7_731 + nth * 104_729), nth % 4 === 0 ? 'DE' : null).address.zip;
};

/** The same order in the later export. */
export function laterOrder(nth: number): SampleOrder {
  const order = sampleOrder(nth);
  return { ...order, ...changes[nth]?.(order) };
}
