import { add, money, subtract, sum, zero, type Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';
import { cellOf, type Block } from './blocks.ts';
import { readAddress } from './address.ts';
import type { Row } from '../../../../core/tables/csv-file.ts';
import { largestAmount } from './amounts.ts';
import { isOnHold, readCurrency, readFinancialStatus, readFulfillmentStatus } from './cells.ts';
import { orderFields, type Layout, type OrderField } from './dialects.ts';
import { readLines } from './lines.ts';
import { problem, type Problem } from './problem.ts';
import { quoted } from './tidy.ts';
import { Reader } from './reader.ts';

/** An order of the file: parsed, or with its problems. */
export type ReadOrder = {
  readonly row: number;
  readonly orderNumber: string;
  /** The shop's internal id; empty when the file has none. */
  readonly sourceId: string;
  readonly order: ImportedOrder | null;
  readonly problems: readonly Problem[];
};

/** Expected values of a file. */
export type Expected = { readonly currency: string; readonly now: Date };

/** Clocks differ, and time zones differ. */
const aheadMs = 48 * 60 * 60 * 1000;
export const latestDate = ({ now }: Expected): Date => new Date(now.getTime() + aheadMs);
/** The first few problems are enough to fix the file. */
const maxProblems = 10;

/** Parses one order from its rows. */
export function readOrder(block: Block, layout: Layout, expected: Expected): ReadOrder {
  const problems: Problem[] = [...block.problems];
  const [head] = block.rows;
  const reader = head ? new Reader(layout, head, problems) : null;
  const order = reader ? orderOf(reader, block, layout, expected) : null;
  const sourceId = sourceIdOf(reader?.raw('source_id') ?? '');
  const isGood = problems.length === 0;
  return {
    row: block.row,
    orderNumber: cutText(cleanText(block.orderNumber), 200),
    sourceId,
    order: isGood ? order : null,
    problems: problems.slice(0, maxProblems),
  };
}

/** Digits only: a spreadsheet turns a long id into 5.55123E+12, which is equal for many orders. */
const sourceIdOf = (text: string): string => (/^\d{1,20}$/.test(text) ? text : '');

function orderOf(reader: Reader, block: Block, layout: Layout, expected: Expected): ImportedOrder | null {
  const { row } = reader;
  const isHead = (['financial_status', 'currency', 'total'] as const).some((field) => reader.raw(field) !== '');
  if (!isHead) {
    reader.problems.push(problem('import.no-order-head', { row, order: quoted(block.orderNumber) }));
    return null;
  }
  contradictions(block.rows, layout, reader.problems);

  const currency = reader.needed('currency', readCurrency, 'import.wrong-currency');
  if (currency !== null && currency !== expected.currency) {
    reader.problems.push(problem('import.other-currency', { row, found: currency, expected: expected.currency }));
    return null;
  }
  const createdAt = reader.needed('created_at', (text) => reader.moment(text), 'import.wrong-date');
  if (createdAt && createdAt > latestDate(expected))
    reader.problems.push(
      problem('import.future-date', {
        row,
        column: layout.titleOf('created_at'),
        found: quoted(reader.raw('created_at')),
      }),
    );
  const cancelled = reader.optional('cancelled_at', (text) => reader.moment(text), 'import.wrong-date');
  const financial = reader.needed('financial_status', readFinancialStatus, 'import.wrong-financial');
  const fulfillment = reader.given('fulfillment_status', readFulfillmentStatus, 'import.wrong-fulfilment');
  const texts = {
    order_number: reader.text('order_number', 60),
    email: reader.text('email', 320),
    payment_method: reader.text('payment_method', 300),
    note: reader.text('note', 5000),
    tags: reader.text('tags', 2000),
  };
  const address = readAddress(reader);
  // Without a currency no amount can be checked; everything else is, so that all problems are reported at once.
  if (currency === null) return null;
  const lines = readLines(block.rows, layout, currency, reader.problems);
  const amounts = readAmounts(reader, currency, lines);
  if (!createdAt || !financial || !fulfillment || !amounts) return null;
  return {
    ...texts,
    phone: address.phone,
    created_at: createdAt,
    order_status: cancelled ? orderStatus.cancelled : orderStatus.open,
    financial_status: financial,
    shop_fulfillment: fulfillment,
    ...(isOnHold(reader.raw('fulfillment_status')) ? { shop_hold: 'other' as const } : {}),
    currency,
    ...amounts,
    shipping_address: address,
    lines,
  };
}

/** Shopify exports all sums; in our template empty ones are computed from the lines. */
function readAmounts(reader: Reader, currency: string, lines: ImportedOrder['lines']) {
  const discount = reader.amount('discount', currency);
  const shipping = reader.amount('shipping', currency);
  const tax = reader.amount('tax', currency);
  const refunded = reader.amount('refunded', currency);
  const givenSubtotal = reader.amount('subtotal', currency);
  const givenTotal = reader.amount('total', currency);
  if (discount === null || shipping === null || tax === null || refunded === null) return null;
  if (givenSubtotal === null || givenTotal === null) return null;
  const goods = givenSubtotal ?? goodsOf(lines, discount ?? zero(currency));
  const charged = givenTotal ?? [shipping, tax].reduce<Money>((all, part) => (part ? add(all, part) : all), goods);
  // What the seller keeps: refunds are no income.
  const total = refunded ? subtract(charged, refunded) : charged;
  if (total.minor < 0) {
    const details = { row: reader.row, total: plainAmount(charged), refunded: plainAmount(subtract(charged, total)) };
    reader.problems.push(problem('import.negative-total', details));
    return null;
  }
  if (goods.minor > largestAmount || total.minor > largestAmount) {
    reader.problems.push(problem('import.total-too-large', { row: reader.row, total: plainAmount(charged) }));
    return null;
  }
  return {
    subtotal: goods,
    discount: discount ?? zero(currency),
    shipping: shipping ?? zero(currency),
    tax: tax ?? zero(currency),
    total,
  };
}

/** Lines and their number are limited, so the sum is exact. */
function goodsOf(lines: ImportedOrder['lines'], discount: Money): Money {
  const goods = sum(
    discount.currency,
    lines.map((line) => subtract(money(line.price.minor * line.quantity, line.price.currency), line.discount)),
  );
  const left = subtract(goods, discount);
  return left.minor < 0 ? zero(discount.currency) : left;
}

/** Further rows repeat the first one's values or leave them empty; a different value belongs to another order. */
function contradictions(rows: readonly Row[], layout: Layout, problems: Problem[]): void {
  const [head, ...further] = rows;
  if (!head) return;
  for (const row of further) {
    const field = orderFields.find((name: OrderField) => {
      const cell = cellOf(layout, row, name).trim();
      return cell !== '' && cell !== cellOf(layout, head, name).trim();
    });
    if (field)
      problems.push(problem('import.contradiction', { row: row.row, column: layout.titleOf(field), first: head.row }));
  }
}
