import type { collectCreate, refundCreate, resendCreate } from '#contract/sales/after-sale-commands.ts';
import { decideRefundAmount } from '#domain/finance/accounts/refundable.ts';
import {
  kindsAt,
  payers,
  stagesOf,
  unitsAt,
  type AfterSaleKind,
  type AfterSaleStage,
} from '#domain/sales/after-sales/kinds.ts';
import { mayRequestCase, afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { requirePosting } from '../../../core/db/posting-authority.ts';
import type { FileStore } from '../../../core/files/store.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { requestableOf } from '../cases/refundable.ts';
import { namedUnits, orderFacts, placedLines, type OrderFacts, type PlacedLine } from './order-facts.ts';
import { submitToSeller } from './auto-accept.ts';
import { updateFinancialStatus } from '../cases/financial-status.ts';
import { quotesOf } from './quotes.ts';
import { insertCases, lockCase, type NewCase } from '../cases/case-rows.ts';
import { caseRequested } from '../cases/events.ts';

type Line = { readonly order_line_id: string; readonly quantity: number };
type CaseInput = {
  readonly order_id: string;
  readonly stage: AfterSaleStage;
  readonly lines?: readonly Line[];
  readonly file_ids: readonly string[];
};
type RequestRefusal =
  | 'not-found'
  | 'permission.denied'
  | 'aftersale.not-processed'
  | 'aftersale.wrong-stage'
  | 'aftersale.wrong-units'
  | 'aftersale.wrong-file';
type CaseContext = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly services: { readonly files: FileStore };
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type Checked = { readonly order: OrderFacts; readonly lines: readonly PlacedLine[]; readonly currency: string };

/** Whether the user uploaded this file as evidence. */
export async function evidenceFits(
  db: Db,
  files: FileStore,
  actor: Actor,
  fileIds: readonly string[],
): Promise<boolean> {
  for (const id of fileIds) {
    const file = await files.find(db, id);
    if (!file || file.purpose !== 'evidence' || file.ownerId !== actor.userId) return false;
  }
  return true;
}

/** The free units of each line; refused with the first line that exceeds them. */
async function tooMany(db: Db, kind: AfterSaleKind, order: OrderFacts, input: CaseInput, lines: readonly PlacedLine[]) {
  const named = await namedUnits(db, { sellerId: order.seller_id, orderId: order.id }, kind);
  for (const { order_line_id, quantity } of input.lines ?? []) {
    const line = lines.find((each) => each.order_line_id === order_line_id);
    if (!line) return refuse('not-found');
    const max = Math.max(0, unitsAt(input.stage, line) - (named.get(order_line_id) ?? 0));
    if (quantity > max) return refuse('aftersale.wrong-units', { max });
  }
  return null;
}

/** Locks the order and checks every request: user, stage of the goods, units, files. */
async function check(
  kind: AfterSaleKind,
  input: CaseInput,
  { db, scope, actor, services }: CaseContext,
): Promise<Result<Checked, RequestRefusal>> {
  if (!mayRequestCase(kind, actor.roles)) return refuse('permission.denied');
  const order = await orderFacts(db, scope, input.order_id, true);
  if (!order) return refuse('not-found');
  if (!order.processed) return refuse('aftersale.not-processed', { order: order.order_number });
  const lines = await placedLines(db, order.seller_id, order.id);
  const isThere = stagesOf({ processed: true, lines }).includes(input.stage) && kindsAt[input.stage].includes(kind);
  if (!isThere) return refuse('aftersale.wrong-stage', { order: order.order_number });
  const many = await tooMany(db, kind, order, input, lines);
  if (many) return many;
  if (!(await evidenceFits(db, services.files, actor, input.file_ids))) return refuse('aftersale.wrong-file');
  return ok({ order, lines, currency: order.currency ?? (await booksCurrency(db)) });
}

type Own = Omit<NewCase, 'sellerId' | 'orderId' | 'stage' | 'origin' | 'currency' | 'lines' | 'fileIds'>;

async function write(input: CaseInput, { order, currency }: Checked, own: Own, { db, actor, now, emit }: CaseContext) {
  const context = { actorId: actor.userId, now };
  const about = {
    sellerId: order.seller_id,
    orderId: order.id,
    stage: input.stage,
    origin: 'user' as const,
    currency,
    ...(actor.acting && { inputs: { asked_by: actor.acting.userId } }),
  };
  const [made] = await insertCases(
    db,
    [{ ...own, ...about, lines: input.lines ?? [], fileIds: input.file_ids }],
    context,
  );
  if (!made) throw new Error('A new request was not inserted');
  const { id, number, kind } = made;
  const seller = { all: false, sellerIds: [order.seller_id] } as const;
  const charge = own.awaits === 'seller' ? await lockCase(db, seller, id) : null;
  if (charge) return ok({ _id: id, kind, number, status: await submitToSeller(db, charge, context) });
  await emit(caseRequested({ seller_id: order.seller_id, order_id: order.id, id, kind, number }, own.awaits, context));
  return ok({ _id: id, kind, number, status: afterSaleStatus.unconfirmed });
}

/** The max requestable amount as text: 'Max … could be refunded.' */
export const exceedsRefundable = (refused: Refused<'refund.nothing' | 'refund.too-much'>) => {
  const { max, currency } = refused.details ?? {};
  const amount = typeof max === 'number' && typeof currency === 'string' ? plainAmount(money(max, currency)) : '';
  return refuse(refused.refusal, { ...refused.details, amount });
};

export const requestRefund: Handler<typeof refundCreate> = async ({ input, ...context }) => {
  const checked = await check('refund', input, context);
  if (!checked.ok) return checked;
  const { order, currency } = checked.value;
  const rest = await requestableOf(context.db, { sellerId: order.seller_id, orderId: order.id, currency });
  const { product_minor: productMinor, shipping_minor: shippingMinor, reason, note } = input;
  const parts = { product: money(productMinor, currency), shipping: money(shippingMinor, currency) };
  const decided = decideRefundAmount(rest, parts);
  if (!decided.ok) return exceedsRefundable(decided);
  const amountMinor = productMinor + shippingMinor;
  const own = { kind: 'refund', reason, note, awaits: 'staff', productMinor, shippingMinor, amountMinor } as const;
  const made = await write(input, checked.value, own, context);
  await updateFinancialStatus(
    context.db,
    { seller_id: order.seller_id, order_id: order.id },
    { what: 'requested' },
    context.now,
  );
  return made;
};

export const requestResend: Handler<typeof resendCreate> = async ({ input, ...context }) => {
  const checked = await check('resend', input, context);
  if (!checked.ok) return checked;
  const { order, currency } = checked.value;
  const quotes = await quotesOf(context.db, order.id, input.lines, { currency, at: context.now });
  const quote = input.channel_id ? quotes.find((one) => one.row.channel_id === input.channel_id) : quotes[0];
  if (input.channel_id && !quote) return refuse('process.channel-gone', { country_code: order.country_code });
  const { payer, reason, note } = input;
  // Can be requested without a current channel: staff sees why it cannot be shipped yet.
  const totals = payer === payers.buyer ? quote?.paidBySeller.totals : quote?.totals;
  const productMinor = totals ? totals.subtotal.minor + totals.vat.minor : 0;
  const shippingMinor = totals ? totals.shipping.minor + totals.duty.minor : 0;
  const sums = { productMinor, shippingMinor, amountMinor: productMinor + shippingMinor };
  const own = {
    kind: 'resend',
    reason,
    note,
    awaits: 'staff',
    payer,
    channelId: quote?.row.channel_id,
    ...sums,
  } as const;
  return write(input, checked.value, own, context);
};

export const requestCollect: Handler<typeof collectCreate> = async ({ input, ...context }) => {
  // An unanswered collect is accepted automatically.
  requirePosting(context.db);
  const checked = await check('collect', input, context);
  if (!checked.ok) return checked;
  const { reason, note, amount_minor: amountMinor } = input;
  return write(input, checked.value, { kind: 'collect', reason, note, awaits: 'seller', amountMinor }, context);
};
