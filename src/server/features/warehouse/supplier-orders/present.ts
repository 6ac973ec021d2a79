import { money } from '#domain/shared/money/money.ts';
import type { WholesaleKey } from '#domain/catalog/sources/wholesale-keys.ts';
import type { PriceBreak } from '#domain/catalog/suppliers/offers.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import type { CartonRow } from './cartons.ts';
import { awaitedOf, sumOf, type Order, type OrderLine } from './order.ts';
import type { ListedRow, OrderRow, UnitRow } from './store.ts';

const presentHead = (row: OrderRow) => ({
  _id: row.id,
  version: row.version,
  number: row.number,
  status: row.status,
  supplier_id: row.supplier_id,
  supplier_name: row.supplier_name,
  supplier_number: row.supplier_number,
  warehouse: row.warehouse,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  sent_at: row.sent_at?.toISOString() ?? null,
  due_at: row.due_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
});

export const presentRow = (row: ListedRow) => ({
  ...presentHead(row),
  lines: row.lines,
  ordered: row.ordered,
  received: row.received,
  damaged: row.damaged,
  purchases: row.purchases,
  total: money(row.total_fen, factoryCurrency),
});

export const totalOf = (lines: readonly OrderLine[]) =>
  money(sumOf(lines.map((line) => line.ordered * line.price_fen)), factoryCurrency);

type BreaksOf = (line: OrderLine) => readonly PriceBreak[];

type Parts = {
  readonly cartons: readonly CartonRow[];
  readonly credits: readonly { readonly number: string; readonly accepted_fen: number }[];
  readonly breaksOf: BreaksOf;
  readonly missing: readonly WholesaleKey[];
};

export const presentOrder = ({ order, lines }: Order, { cartons, credits, breaksOf, missing }: Parts) => ({
  ...presentHead(order),
  warehouse_id: order.warehouse_id,
  supplier_email: order.supplier_email,
  marks: order.marks,
  note: order.note,
  reason: order.reason,
  mailed_to: order.mailed_to,
  replaces: order.replaces ?? '',
  credits: credits.map(({ number, accepted_fen: fen }) => ({ number, amount: money(fen, factoryCurrency) })),
  missing_keys: [...missing],
  checked_at: order.checked_at?.toISOString() ?? null,
  cartons: cartons.map(({ waybill, trace, created_at, pieces }) => ({
    trace,
    waybill,
    created_at: created_at.toISOString(),
    pieces,
  })),
  ordered: sumOf(lines.map((line) => line.ordered)),
  received: sumOf(lines.map(({ arrived }) => arrived.good)),
  damaged: sumOf(lines.map(({ arrived }) => arrived.damaged)),
  purchases: new Set(
    lines.flatMap(({ units }) => units.filter((unit) => unit.is_wanted)).map((unit) => unit.purchase_id),
  ).size,
  total: totalOf(lines),
  lines: lines.map((line) => presentLine(line, breaksOf)),
});

const presentLine = (line: OrderLine, breaksOf: BreaksOf) => ({
  _id: line.id,
  variant_id: line.variant_id,
  variant_code: line.variant_code,
  sku: line.sku,
  title: line.title,
  title_cn: line.title_cn,
  image: line.image,
  ordered: line.ordered,
  free: line.free,
  shipped: line.shipped,
  awaited: awaitedOf(line),
  lot_rule: line.lot_rule,
  received: line.arrived.good,
  damaged: line.arrived.damaged,
  price: money(line.price_fen, factoryCurrency),
  min_quantity: line.min_quantity ?? 1,
  price_breaks: [...breaksOf(line)],
  units: line.units.map(presentUnits),
});

const presentUnits = (unit: UnitRow) => ({
  purchase_line_id: unit.purchase_line_id,
  purchase_number: unit.purchase_number,
  order_number: unit.order_number,
  seller_name: unit.seller_name,
  paid_at: unit.paid_at.toISOString(),
  quantity: unit.quantity,
  received: unit.received,
  status: unit.status,
  inbound_waybill: unit.inbound_waybill,
  is_cancelled: !unit.is_wanted,
});
