import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { addressProblems, type Address } from '../../shared/address/address.ts';
import { diffImport } from './diff.ts';
import type { ImportedOrder } from './imported.ts';
import { decideShopFinancial, decideShopOrder } from '../orders/shop-status.ts';
import { financialStatuses, type FinancialStatus, type OrderStatus } from '../../shared/order-status/order-status.ts';

/** The state of an existing order that an import needs. */
export interface OrderNow {
  readonly order_status: OrderStatus;
  readonly financial_status: FinancialStatus;
  /** Processing has started: charges and purchases no longer follow the shop. */
  readonly processed: boolean;
  /** No parcel is packed yet, so the address can still change within its country. */
  readonly address_open: boolean;
  /** The current destination country; shipping is paid for it once the order is processed. */
  readonly country_code: string;
  /** Keys of lines that purchases or parcels refer to, including cancelled ones. */
  readonly lines_in_work: ReadonlySet<string>;
}

/** One readable difference: a field (`shipping_address.zip`, `lines.quantity`), its line, old and new value. */
export interface FieldChange {
  readonly field: string;
  /** Title of the changed line; empty for the order itself. */
  readonly item: string;
  readonly from: string;
  readonly to: string;
}

export const importRefusals = ['import.order-status', 'import.financial-status', 'import.number-taken'] as const;
export type ImportRefusal = (typeof importRefusals)[number];

export type ImportDecision =
  | { readonly verdict: 'new'; readonly next: ImportedOrder }
  | {
      readonly verdict: 'unchanged';
      readonly next: ImportedOrder;
      readonly held: readonly string[];
      /** The new address in the file, when the order no longer follows it. */
      readonly late_address?: Address;
    }
  | {
      readonly verdict: 'changed';
      /** The new snapshot of the shop's data: the file except for retained fields. */
      readonly next: ImportedOrder;
      readonly changed: readonly FieldChange[];
      /** Fields that the file changes but that stay because the order is being processed. */
      readonly held: readonly string[];
      readonly late_address?: Address;
      readonly order_status: OrderStatus;
      readonly financial_status: FinancialStatus;
      /** A cancelled order was paid: a user has to be notified. */
      readonly alert: boolean;
    }
  | {
      readonly verdict: 'refused';
      readonly reason: ImportRefusal;
      readonly details: Readonly<Record<string, string>>;
    };

/** Fields that are fixed once the order is processed: money, lines and fulfilment by the shop. */
const worked = [
  'created_at',
  'currency',
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'total',
  'lines',
  'shop_fulfillment',
] as const;

const topOf = (path: string): string => /^[a-z_]+/.exec(path)?.[0] ?? path;

/** Shipping is paid for one country, a printed label cannot be changed, and a parcel needs a complete address. */
const takesAddress = (address: Address, now: OrderNow): boolean =>
  now.address_open && address.country_code === now.country_code && addressProblems(address).length === 0;

/** Fields that the file changes but that no longer follow it. */
function retainedFields(incoming: ImportedOrder, previous: ImportedOrder, now: OrderNow): ReadonlySet<string> {
  const incomingKeys = new Set(incoming.lines.map((line) => line.key));
  const losesWork = previous.lines.some((line) => now.lines_in_work.has(line.key) && !incomingKeys.has(line.key));
  const fixed = new Set<string>(now.processed || losesWork ? worked : []);
  if (now.processed && !takesAddress(incoming.shipping_address, now)) fixed.add('shipping_address');
  return fixed;
}

/**
 * The financial status after the import. A file is a snapshot: it may show `refunded` without ever having shown `paid`,
 * so intermediate statuses count as passed. Null when the shop's transitions do not lead there.
 */
function financialAfter(
  now: FinancialStatus,
  reported: FinancialStatus,
): { status: FinancialStatus; alert: boolean } | null {
  const direct = decideShopFinancial(now, reported);
  if (direct.ok) return direct.value;
  const seen = new Map([[now, false]]);
  for (const [status, alert] of seen) {
    for (const next of financialStatuses) {
      const step = decideShopFinancial(status, next);
      if (step.ok && step.value.status === next && !seen.has(next)) seen.set(next, alert || step.value.alert);
    }
  }
  const alert = seen.get(reported);
  return alert === undefined ? null : { status: reported, alert };
}

/**
 * Decides one order of an import. `previous` is the shop's previous snapshot (without our own corrections), `now` the
 * order's current state; both null for a new order.
 */
export function decideImport(
  source: ImportedOrder,
  previous: ImportedOrder | null,
  now: OrderNow | null,
): ImportDecision {
  if (!previous || !now) return { verdict: 'new', next: source };
  // A file without a hold column does not release a hold.
  const incoming =
    source.shop_hold === undefined && previous.shop_hold ? { ...source, shop_hold: previous.shop_hold } : source;
  const fixed = retainedFields(incoming, previous, now);
  const paths = diffImport(incoming, previous).changed;
  const next = { ...incoming, ...pick(previous, fixed) };

  const order = decideShopOrder(
    now.order_status,
    speaks(paths, 'order_status') ? incoming.order_status : now.order_status,
  );
  if (!order.ok)
    return {
      verdict: 'refused',
      reason: 'import.order-status',
      details: { from: now.order_status, to: incoming.order_status },
    };
  const financial = speaks(paths, 'financial_status')
    ? financialAfter(now.financial_status, incoming.financial_status)
    : { status: now.financial_status, alert: false };
  if (!financial) {
    const details = { from: now.financial_status, to: incoming.financial_status };
    return { verdict: 'refused', reason: 'import.financial-status', details };
  }

  // The phone is part of the address, which is compared separately.
  const silent = new Set(['phone']);
  if (order.value.status === now.order_status) silent.add('order_status');
  if (financial.status === now.financial_status) silent.add('financial_status');
  const changed = paths.filter((path) => !fixed.has(topOf(path)) && !silent.has(topOf(path)));
  // The shop reporting our own shipment is not a change.
  const retained = [...new Set(paths.map(topOf))].filter((field) => fixed.has(field) && field !== 'shop_fulfillment');
  const late = retained.includes('shipping_address') ? { late_address: incoming.shipping_address } : {};
  if (changed.length === 0) return { verdict: 'unchanged', next, held: retained, ...late };
  return {
    verdict: 'changed',
    next,
    changed: changed.map((path) => describe(path, previous, incoming, now)),
    held: retained,
    ...late,
    order_status: order.value.status,
    financial_status: financial.status,
    alert: financial.alert,
  };
}

const speaks = (paths: readonly string[], field: string): boolean => paths.includes(field);

const pick = (order: ImportedOrder, fields: ReadonlySet<string>): Partial<ImportedOrder> =>
  Object.fromEntries(Object.entries(order).filter(([field]) => fields.has(field)));

function describe(path: string, previous: ImportedOrder, incoming: ImportedOrder, now: OrderNow): FieldChange {
  if (path === 'order_status' || path === 'financial_status')
    return { field: path, item: '', from: now[path], to: incoming[path] };
  const end = path.lastIndexOf(']');
  if (end < 0) return { field: path, item: '', from: textOf(at(previous, path)), to: textOf(at(incoming, path)) };
  const key = path.slice('lines['.length, end);
  const before = previous.lines.find((line) => line.key === key);
  const after = incoming.lines.find((line) => line.key === key);
  const item = [after?.title ?? before?.title, after?.variant_title ?? before?.variant_title]
    .filter(Boolean)
    .join(' · ');
  if (!after) return { field: 'lines.removed', item, from: String(before?.quantity ?? 0), to: '' };
  if (!before) return { field: 'lines.added', item, from: '', to: String(after.quantity) };
  const part = path.slice(end + 2);
  return { field: `lines.${part}`, item, from: textOf(at(before, part)), to: textOf(at(after, part)) };
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], value);

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value;

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isMoney(value)) return `${plainAmount(value)} ${value.currency}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
