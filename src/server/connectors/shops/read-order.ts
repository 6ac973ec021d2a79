import { z } from 'zod';
import { isCurrency } from '#domain/money/currencies.ts';
import { money, type Money } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/text.ts';
import { withLineKeys, type ImportedLine, type ImportedOrder } from '#domain/orders/imported.ts';
import { tidyPostcode } from '#domain/orders/postcodes.ts';
import type { Address } from '#domain/orders/address.ts';
import type { OrderProblem, ShopOrder } from './shop.ts';

const invisible = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g; // oxlint-disable-line no-control-regex -- the database takes no NUL

/** A shop's text as we keep it: one form of each letter, no invisible signs, bounded. */
export const words = (text: string | null | undefined, most: number): string =>
  (text ?? '').normalize('NFC').toWellFormed().replaceAll('\r\n', '\n').replaceAll(invisible, '').trim().slice(0, most);

/** Names of products and options stand in the shop's HTML. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  nbsp: ' ',
};
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name ?? ''] ?? whole),
    );

/** Amounts come as decimal texts, some with more digits than the currency has; rounded half up as everywhere. */
export function amountOf(text: string, currency: string): Money | null {
  const exact = parseAmount(text, currency);
  if (exact) return exact;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || !isCurrency(currency)) return null;
  const digits = parseAmount('1', currency)?.minor ?? 100;
  return money(Math.floor(Math.round(value * digits * 1e4) / 1e4 + 0.5), currency);
}

/** A decimal text of a shop. */
export const Decimal = z.union([z.string(), z.number()]).transform(String);

export const addressOf = (said: Partial<Address>): Address => {
  const country = words(said.country_code, 2).toUpperCase();
  return {
    name: words(said.name, 300),
    company: words(said.company, 300),
    address1: words(said.address1, 300),
    address2: words(said.address2, 300),
    city: words(said.city, 300),
    province: words(said.province, 300),
    province_code: words(said.province_code, 300),
    zip: tidyPostcode(country, words(said.zip, 300)),
    country_code: country,
    phone: words(said.phone, 300),
  };
};

type Head = Pick<ShopOrder, 'sourceId' | 'orderNumber' | 'updatedAt'>;
type Body = Omit<ImportedOrder, 'order_number' | 'lines'> & { readonly lines: readonly Omit<ImportedLine, 'key'>[] };

const unread = (head: Head, code: OrderProblem['code'], details: OrderProblem['details'] = {}): ShopOrder => ({
  ...head,
  order: null,
  problems: [{ code, details }],
});

/** An order that was understood, judged for what no import takes. */
export function understood(head: Head, body: Body, currency: string | null): ShopOrder {
  if (currency !== null && body.currency !== currency)
    return unread(head, 'shop.order-currency', { found: body.currency, expected: currency });
  const lines = withLineKeys(body.lines.filter((line) => line.quantity > 0));
  if (lines.length === 0) return unread(head, 'shop.order-empty');
  return { ...head, order: { ...body, order_number: head.orderNumber, lines }, problems: [] };
}

const Named = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string().optional(),
  number: z.string().optional(),
});

/** One order of a page: what does not fit its schema is refused alone, and does not hold up the others. */
export function readOne<T>(raw: unknown, schema: z.ZodType<T>, read: (order: T) => ShopOrder): ShopOrder {
  const found = schema.safeParse(raw);
  if (found.success) {
    try {
      return read(found.data);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return unread(headOf(raw), 'shop.order-unreadable', { place: error.message.slice(0, 60) });
    }
  }
  return unread(headOf(raw), 'shop.order-unreadable', { place: found.error.issues[0]?.path.join('.') ?? '' });
}

function headOf(raw: unknown): Head {
  const named = Named.safeParse(raw);
  const id = named.success ? String(named.data.id) : '';
  const number = named.success ? (named.data.name ?? named.data.number ?? id) : '';
  return { sourceId: id.slice(0, 60), orderNumber: words(number, 60) || '?', updatedAt: null };
}
