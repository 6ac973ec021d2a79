import { z } from 'zod';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { parseAmount } from '#domain/shared/money/text.ts';
import type { Address } from '#domain/shared/address/address.ts';
import { withLineKeys, type ImportedLine, type ImportedOrder } from '#domain/sales/imports/imported.ts';
import { impossiblePart, isPlausibleMoment, orderLimits, type ImpossiblePart } from '#domain/sales/imports/limits.ts';
import { tidyPostcode } from '#domain/shared/address/postcodes.ts';
import { countryCodeOf } from '#domain/shared/reference/country-names.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import type { OrderProblem, ShopOrder, ShopRefund } from './shop.ts';

/** Max lengths of stored texts, in UTF-16 units. */
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

/** A shop's text for storage: cleaned and cut. */
export const cleanShort = (text: string | null | undefined, max: number): string => cutText(cleanText(text ?? ''), max);

/** Product and option names contain HTML entities. */
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
    .replaceAll(
      /&(?:#(\d{1,6}|x[\da-f]{1,5})|([a-z]{2,6}));/gi,
      (whole, code: string | undefined, name: string | undefined) =>
        code ? String.fromCodePoint(Number(code.replace(/^x/i, '0x'))) : (entities[name ?? ''] ?? whole),
    );

/** One order that cannot be imported. Only this order fails. */
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

/** Parses a decimal amount, which may have more digits than the currency; halves are rounded away from zero. */
export function amountOf(text: string, currency: string): Money | null {
  const exact = parseAmount(text, currency);
  if (exact) return Math.abs(exact.minor) <= orderLimits.minor ? exact : null;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || !isCurrency(currency)) return null;
  const digits = parseAmount('1', currency)?.minor ?? 100;
  const size = Math.floor(Math.round(Math.abs(value) * digits * 1e4) / 1e4 + 0.5);
  return size <= orderLimits.minor ? money(value < 0 ? -size : size, currency) : null;
}

/** @throws OrderFault when the amount is invalid, too large, or negative */
export function amountAt(text: string, currency: string, part: ImpossiblePart): Money {
  const amount = amountOf(text, currency);
  if (!amount || amount.minor < 0) throw impossible(part);
  return amount;
}

/** The part of a line's discount that remains with its remaining units. */
export const discountLeft = (discount: number, left: number, quantity: number): number =>
  left < quantity ? Math.floor((discount * left) / quantity) : discount;

/** A decimal number as text or number. */
export const Decimal = z.union([z.string(), z.number()]).transform(String);

export const addressOf = (given: Partial<Address>): Address => {
  const country = countryCodeOf(cleanShort(given.country_code, textLimits.address));
  const part = (text: string | undefined): string => cleanShort(text, textLimits.address);
  return {
    name: part(given.name),
    company: part(given.company),
    address1: part(given.address1),
    address2: part(given.address2),
    city: part(given.city),
    province: part(given.province),
    province_code: part(given.province_code),
    zip: tidyPostcode(country, part(given.zip)),
    country_code: country,
    phone: part(given.phone),
  };
};

export type Head = Pick<ShopOrder, 'sourceId' | 'orderNumber' | 'updatedAt'>;
type Body = Omit<ImportedOrder, 'order_number' | 'lines'> & { readonly lines: readonly Omit<ImportedLine, 'key'>[] };
/** Expected values of an order. */
export type Expected = {
  /** The only accepted currency; null: any. */
  readonly currency: string | null;
  readonly now: Date;
};

/** @throws OrderFault when the currency is unknown or differs from the store's, before any amount is parsed */
export function checkCurrency(found: string, { currency }: Expected): void {
  if (currency !== null && found !== currency)
    throw new OrderFault('shop.order-currency', { found, expected: currency });
  if (!isCurrency(found)) throw unreadable('currency');
}

/** A parsed order, if plausible. @throws OrderFault */
export function understood(head: Head, body: Body, refunds: readonly ShopRefund[], { now }: Expected): ShopOrder {
  const keyed = withLineKeys(body.lines);
  const part = impossiblePart({ ...body, lines: keyed }, now);
  if (part !== null) throw impossible(part);
  const lines = withLineKeys(body.lines.filter((line) => line.quantity > 0));
  if (lines.length === 0) throw new OrderFault('shop.order-empty');
  return { ...head, order: { ...body, order_number: head.orderNumber, lines }, refunds, problem: null };
}

const Text = z.string().nullish().catch(null);
const Named = z.object({
  id: z.union([z.string(), z.int()]),
  name: Text,
  number: z.union([z.string(), z.int()]).nullish().catch(null),
  updatedAt: Text,
  date_modified_gmt: Text,
});

/** Id, number and last change of an order as far as readable, also of a failed one. */
function headOf(raw: unknown, now: Date): { head: Head; isNumberWhole: boolean } {
  const named = Named.safeParse(raw);
  if (!named.success) return { head: { sourceId: '', orderNumber: '?', updatedAt: null }, isNumberWhole: true };
  const { id, name, number, updatedAt, date_modified_gmt: modified } = named.data;
  const sourceId = cleanShort(String(id).slice(String(id).lastIndexOf('/') + 1), textLimits.sourceId);
  const whole = cleanText(String(name ?? number ?? ''));
  const orderNumber = cutText(whole, textLimits.number) || sourceId || '?';
  const changed = new Date(updatedAt ?? (modified ? utcText(modified) : ''));
  const head = { sourceId, orderNumber, updatedAt: isPlausibleMoment(changed, now) ? changed : null };
  return { head, isNumberWhole: whole.length <= textLimits.number };
}

/** WooCommerce writes UTC times without a zone. */
export const utcText = (moment: string): string => `${moment.slice(0, 19)}Z`;

/** Parses one order. Any error becomes this order's problem and does not affect the others. */
export async function readOne<T>(
  raw: unknown,
  schema: z.ZodType<T>,
  read: (order: T, head: Head) => ShopOrder | Promise<ShopOrder>,
  now: Date,
): Promise<ShopOrder> {
  const { head, isNumberWhole } = headOf(raw, now);
  const failed = ({ problem }: OrderFault): ShopOrder => ({ ...head, order: null, refunds: [], problem });
  const found = schema.safeParse(raw);
  if (!found.success) return failed(unreadable(found.error.issues[0]?.path.join('.') || 'id'));
  if (head.sourceId === '') return failed(unreadable('id'));
  // A cut number could be another order's number.
  if (!isNumberWhole) return failed(impossible('number'));
  try {
    return await read(found.data, head);
  } catch (error) {
    if (error instanceof OrderFault) return failed(error);
    // Amounts whose sum is not a safe integer.
    if (error instanceof RangeError) return failed(impossible('total'));
    throw error;
  }
}
