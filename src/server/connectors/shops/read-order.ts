import { z } from 'zod';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { parseAmount } from '#domain/shared/money/text.ts';
import type { Address } from '#domain/shared/address/address.ts';
import { withLineKeys, type ImportedLine, type ImportedOrder } from '#domain/sales/imports/imported.ts';
import { impossiblePart, isPlausibleMoment, orderLimits, type ImpossiblePart } from '#domain/sales/orders/limits.ts';
import { tidyPostcode } from '#domain/shared/address/postcodes.ts';
import { countryCodeOf } from '#domain/shared/reference/country-names.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import type { OrderProblem, ShopOrder } from './shop.ts';

/** Lengths of the texts that are stored, in UTF-16 units. */
export const textLimits = {
  number: 60,
  sourceId: 60,
  note: 5_000,
  tags: 2_000,
  email: 320,
  payment: 300,
  sku: 200,
  title: 500,
  address: 300,
} as const;

/** A shop's text as it is stored: clean, and at most so long. */
export const words = (text: string | null | undefined, max: number): string => cutText(cleanText(text ?? ''), max);

/** Names of products and options are written in HTML. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  nbsp: ' ',
};
/** Longer than any name, and short enough for the patterns below. */
const longestHtml = 4_000;

export const plainText = (html: string): string =>
  cutText(html, longestHtml)
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
    );

/** One order that cannot be taken over. Never more than the order fails by it. */
export class OrderFault extends Error {
  override readonly name = 'OrderFault';
  readonly problem: OrderProblem;
  constructor(code: OrderProblem['code'], details: OrderProblem['details'] = {}) {
    super(code);
    this.problem = { code, details };
  }
}

export const unreadable = (place: string): OrderFault => new OrderFault('shop.order-unreadable', { place });
export const impossible = (part: ImpossiblePart): OrderFault =>
  new OrderFault('shop.order-impossible', { place: part });

/** Amounts come as decimal texts, some with more digits than the currency has; rounded half up as everywhere. */
export function amountOf(text: string, currency: string): Money | null {
  const exact = parseAmount(text, currency);
  if (exact) return Math.abs(exact.minor) <= orderLimits.minor ? exact : null;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || !isCurrency(currency)) return null;
  const digits = parseAmount('1', currency)?.minor ?? 100;
  const minor = Math.floor(Math.round(value * digits * 1e4) / 1e4 + 0.5);
  return Math.abs(minor) <= orderLimits.minor ? money(minor, currency) : null;
}

/** @throws OrderFault when it is no amount, too large, or below zero */
export function amountAt(text: string, currency: string, part: ImpossiblePart): Money {
  const amount = amountOf(text, currency);
  if (!amount || amount.minor < 0) throw impossible(part);
  return amount;
}

/** A decimal text of a shop. */
export const Decimal = z.union([z.string(), z.number()]).transform(String);

export const addressOf = (said: Partial<Address>): Address => {
  const country = countryCodeOf(words(said.country_code, textLimits.address));
  const part = (text: string | undefined): string => words(text, textLimits.address);
  return {
    name: part(said.name),
    company: part(said.company),
    address1: part(said.address1),
    address2: part(said.address2),
    city: part(said.city),
    province: part(said.province),
    province_code: part(said.province_code),
    zip: tidyPostcode(country, part(said.zip)),
    country_code: country,
    phone: part(said.phone),
  };
};

export type Head = Pick<ShopOrder, 'sourceId' | 'orderNumber' | 'updatedAt'>;
type Body = Omit<ImportedOrder, 'order_number' | 'lines'> & { readonly lines: readonly Omit<ImportedLine, 'key'>[] };
/** What an order has to agree with. */
export type Expected = {
  /** The only currency that is taken; null: any. */
  readonly currency: string | null;
  readonly now: Date;
};

/** @throws OrderFault before any amount is read in a currency nobody knows, or in another than the store's */
export function checkCurrency(found: string, { currency }: Expected): void {
  if (currency !== null && found !== currency)
    throw new OrderFault('shop.order-currency', { found, expected: currency });
  if (!isCurrency(found)) throw unreadable('currency');
}

/** An order that could be read, if it can be true. @throws OrderFault */
export function understood(head: Head, body: Body, { now }: Expected): ShopOrder {
  const keyed = withLineKeys(body.lines);
  const part = impossiblePart({ ...body, lines: keyed }, now);
  if (part !== null) throw impossible(part);
  const lines = withLineKeys(body.lines.filter((line) => line.quantity > 0));
  if (lines.length === 0) throw new OrderFault('shop.order-empty');
  return { ...head, order: { ...body, order_number: head.orderNumber, lines }, problem: null };
}

const Text = z.string().nullish().catch(null);
const Named = z.object({
  id: z.union([z.string(), z.int()]),
  name: Text,
  number: z.union([z.string(), z.int()]).nullish().catch(null),
  updatedAt: Text,
  date_modified_gmt: Text,
});

/** Id, number and last change of an order, as far as they can be read, also of one that fails. */
function headOf(raw: unknown, now: Date): { head: Head; isNumberWhole: boolean } {
  const named = Named.safeParse(raw);
  if (!named.success) return { head: { sourceId: '', orderNumber: '?', updatedAt: null }, isNumberWhole: true };
  const { id, name, number, updatedAt, date_modified_gmt: modified } = named.data;
  const sourceId = words(String(id).slice(String(id).lastIndexOf('/') + 1), textLimits.sourceId);
  const whole = cleanText(String(name ?? number ?? ''));
  const orderNumber = cutText(whole, textLimits.number) || sourceId || '?';
  const changed = new Date(updatedAt ?? (modified ? utcText(modified) : ''));
  const head = { sourceId, orderNumber, updatedAt: isPlausibleMoment(changed, now) ? changed : null };
  return { head, isNumberWhole: whole.length <= textLimits.number };
}

/** WooCommerce writes moments of UTC without a zone. */
export const utcText = (moment: string): string => `${moment.slice(0, 19)}Z`;

/** Whatever is wrong with one order of a page becomes its problem, and does not hold up the others. */
export async function readOne<T>(
  raw: unknown,
  schema: z.ZodType<T>,
  read: (order: T, head: Head) => ShopOrder | Promise<ShopOrder>,
  now: Date,
): Promise<ShopOrder> {
  const { head, isNumberWhole } = headOf(raw, now);
  const failed = ({ problem }: OrderFault): ShopOrder => ({ ...head, order: null, problem });
  const found = schema.safeParse(raw);
  if (!found.success) return failed(unreadable(found.error.issues[0]?.path.join('.') || 'id'));
  if (head.sourceId === '') return failed(unreadable('id'));
  // Cut, it would be the number of another order.
  if (!isNumberWhole) return failed(impossible('number'));
  try {
    return await read(found.data, head);
  } catch (error) {
    if (error instanceof OrderFault) return failed(error);
    // Amounts whose sum cannot be calculated exactly.
    if (error instanceof RangeError) return failed(impossible('total'));
    throw error;
  }
}
