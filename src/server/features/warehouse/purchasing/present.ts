import { can, type Actor } from '#domain/platform/permissions/can.ts';
import { isInternalStaff } from '#domain/platform/permissions/roles.ts';
import { money, sum } from '#domain/shared/money/money.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import type { LineRow, ShownLine } from './line.ts';
import type { PurchaseRow } from './store.ts';

export const factoryCurrency = 'CNY';

/** What a reader may see: factory costs for purchasers, names for internal staff, and what the seller pays. */
export type LineRights = { readonly factory: boolean; readonly cost: boolean; readonly price: boolean };

export const rightsOf = (actor: Actor): LineRights => ({
  factory: isInternalStaff(actor.roles),
  cost: can(actor, 'purchase.work'),
  price: can(actor, 'order.prices'),
});

export const presentLine = (line: ShownLine, rights: LineRights) => ({
  _id: line.id,
  order_line_id: line.order_line_id,
  variant_id: line.variant_id,
  title: line.title,
  title_cn: line.title_cn,
  sku: line.sku,
  variant_code: line.variant_code,
  image: line.image,
  quantity: line.quantity,
  // What came of a cancelled line is our stock.
  ...(rights.factory || line.status !== purchaseLineStatus.cancel
    ? { received: line.received, damaged: line.damaged, receive_reason: line.receive_reason }
    : { received: 0, damaged: 0, receive_reason: '' }),
  status: line.status,
  supplier_name: rights.factory ? line.supplier_name : '',
  supplier_url: rights.factory ? line.supplier_url : '',
  supplier_order_number: rights.factory ? line.supplier_order_number : '',
  supplier_order_id: rights.cost ? line.supplier_order_id : null,
  inbound_waybill: line.inbound_waybill,
  unit_cost: rights.cost ? money(line.unit_cost_fen, factoryCurrency) : null,
});

export const presentPurchase = (purchase: PurchaseRow, lines: readonly LineRow[], rights: LineRights) => ({
  _id: purchase.id,
  version: purchase.version,
  number: purchase.number,
  order_id: purchase.order_id,
  order_number: purchase.order_number,
  order_cancelled: purchase.order_status === orderStatus.cancelled,
  seller_name: purchase.seller_name,
  warehouse: purchase.warehouse,
  status: purchase.status,
  reason: purchase.reason,
  created_at: purchase.created_at.toISOString(),
  finished_at: purchase.finished_at?.toISOString() ?? null,
  total_cost: rights.cost
    ? sum(
        factoryCurrency,
        lines.map((line) => money(line.unit_cost_fen * line.quantity, factoryCurrency)),
      )
    : null,
  stock: purchase.order_id === null ? presentStock(purchase, rights) : null,
  lines: lines.map((line) => presentLine(line, rights)),
});

const presentStock = ({ channel, channel_cn, charge }: PurchaseRow, { price }: LineRights) => ({
  channel: channel ?? '',
  channel_cn: channel_cn ?? '',
  charge: charge?.status ?? stockChargeStatus.released,
  total: price && charge ? money(charge.total_minor, charge.currency) : null,
});
