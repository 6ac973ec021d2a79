import type {
  supplierOrderCancel,
  supplierOrderConfirm,
  supplierOrderSend,
} from '#contract/warehouse/suppliers/supplier-orders.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { purchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { decideSupplierOrder } from '#domain/warehouse/supplier-orders/decide.ts';
import { supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { amountText } from '../../../core/documents/amount-text.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { totalOf } from './present.ts';
import type { Handler } from '../../../core/http/context.ts';
import { keepEmail } from '../../catalog/suppliers/ordering.ts';
import { lockPurchasesOf, reopenLines, supplyLines } from '../purchasing/supplier-lines.ts';
import { buy, confirm as confirmPurchases } from '../purchasing/work.ts';
import { returnCredits, takeCredits } from './claims/credits.ts';
import { factsOf, openOrder, type OrderLine } from './order.ts';
import { deleteUnits, type OrderRow } from './store.ts';
import { changeLines, changeOrder, emitOrder } from './write.ts';

const wantedOf = ({ units }: OrderLine) => units.filter((unit) => unit.is_wanted);
const wrongStatus = ({ number }: OrderRow) => refuse('supplier-order.wrong-status', { number });

/** The quantities no longer follow the purchases. */
const fixed = (lines: readonly OrderLine[]) => lines.map(({ id, ordered }) => ({ id, quantity: ordered }));

export const send: Handler<typeof supplierOrderSend> = async (context) => {
  const { input, actor, scope, db, now, emit } = context;
  const opened = await openOrder(db, scope, input);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  const decided = decideSupplierOrder(factsOf(opened.value), { action: 'send' }, actor.roles);
  if (!decided.ok)
    return decided.refusal === 'supplier-order.empty'
      ? refuse(decided.refusal, { number: order.number })
      : wrongStatus(order);
  const supplierNumber = input.supplier_number;
  await supplyLines(
    db,
    lines.flatMap((line) =>
      wantedOf(line).map((unit) => ({
        id: unit.purchase_line_id,
        supplierName: order.supplier_name,
        unitCostFen: line.price_fen,
      })),
    ),
  );
  const purchases = await lockPurchasesOf(
    db,
    scope,
    lines.flatMap((line) => wantedOf(line).map((unit) => unit.purchase_id)),
  );
  const waiting = purchases.filter(({ status }) => status === purchaseStatus.confirming).map(({ id }) => id);
  if (waiting.length > 0) {
    const started = await confirmPurchases({ ...context, input: { purchase_ids: waiting } });
    if (!started.ok) return started;
  }
  for (const line of lines) {
    const lineIds = wantedOf(line).map((unit) => unit.purchase_line_id);
    if (lineIds.length === 0) continue;
    const bought = await buy({
      ...context,
      input: {
        line_ids: lineIds,
        supplier_order_number: supplierNumber || order.number,
        inbound_waybill: '',
        unit_cost_fen: line.price_fen,
      },
    });
    if (!bought.ok) return bought;
  }
  await changeLines(db, fixed(lines));
  await takeCredits(db, { id: order.id, supplierId: order.supplier_id, totalFen: totalOf(lines).minor });
  if (input.email !== '') {
    await keepEmail(db, order.supplier_id, input.email);
    const total = amountText(totalOf(lines), 'zh-CN');
    const values = { order_id: order.id, number: order.number, company: await settingOf(db, 'company.name'), total };
    await queueMail(db, { to: input.email, language: 'zh-CN', kind: 'supplier-order', values, at: now });
  }
  const change = { status: decided.value, sentAt: now, supplierNumber, mailedTo: input.email };
  const version = await changeOrder(db, order, change, now);
  await emitOrder(order, order.status, decided.value, now, emit);
  return ok({ order_id: order.id, version, number: order.number });
};

export const confirm: Handler<typeof supplierOrderConfirm> = async (context) => {
  const { input, actor, scope, db, now, emit } = context;
  const opened = await openOrder(db, scope, input);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  const decided = decideSupplierOrder(factsOf(opened.value), { action: 'confirm' }, actor.roles);
  if (!decided.ok) return wrongStatus(order);
  const prices = new Map(input.lines.map((line) => [line.line_id, line.price_fen]));
  if ([...prices.keys()].some((id) => !lines.some((line) => line.id === id))) return refuse('not-found');
  for (const line of lines) {
    const under = Map.groupBy(
      wantedOf(line).filter((unit) => unit.status !== '' && unit.received < unit.quantity),
      (unit) => unit.inbound_waybill,
    );
    for (const [waybill, units] of under) {
      const bought = await buy({
        ...context,
        input: {
          line_ids: units.map((unit) => unit.purchase_line_id),
          supplier_order_number: input.supplier_number || order.number,
          inbound_waybill: waybill,
          unit_cost_fen: prices.get(line.id) ?? line.price_fen,
        },
      });
      if (!bought.ok) return bought;
    }
  }
  await changeLines(
    db,
    [...prices].map(([id, priceFen]) => ({ id, priceFen })),
  );
  const { supplier_number: supplierNumber, due_at: due } = input;
  const change = {
    status: decided.value,
    confirmedAt: now,
    supplierNumber,
    dueAt: due === null ? null : new Date(due),
  };
  const version = await changeOrder(db, order, change, now);
  await emitOrder(order, order.status, decided.value, now, emit);
  return ok({ order_id: order.id, version, number: order.number });
};

export const cancel: Handler<typeof supplierOrderCancel> = async ({ input, actor, scope, db, now, emit }) => {
  const opened = await openOrder(db, scope, input);
  if (!opened.ok) return opened;
  const { order, lines } = opened.value;
  const decided = decideSupplierOrder(factsOf(opened.value), { action: 'cancel', reason: input.reason }, actor.roles);
  if (!decided.ok) {
    const refusals = ['supplier-order.reason-missing', 'supplier-order.goods-arrived'] as const;
    const code = refusals.find((each) => each === decided.refusal);
    return code ? refuse(code, { number: order.number }) : wrongStatus(order);
  }
  const wanted = lines.flatMap(wantedOf).map((unit) => unit.purchase_line_id);
  if (order.status === supplierOrderStatus.draft) await changeLines(db, fixed(lines));
  else await reopenLines(db, wanted);
  await deleteUnits(db, wanted);
  await returnCredits(db, order.id);
  const version = await changeOrder(db, order, { status: decided.value, reason: input.reason }, now);
  await emitOrder(order, order.status, decided.value, now, emit);
  return ok({ order_id: order.id, version, number: order.number });
};
