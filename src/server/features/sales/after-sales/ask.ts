import type { collectCreate, refundCreate, resendCreate } from '#contract/sales/after-sale-acts.ts';
import { decideRefundAmount } from '#domain/finance/accounts/refundable.ts';
import {
  kindsAt,
  stagesOf,
  unitsAt,
  type AfterSaleKind,
  type AfterSaleStage,
} from '#domain/sales/after-sales/kinds.ts';
import { mayRequestCase } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { requirePosting } from '../../../core/db/posting-authority.ts';
import type { FileStore } from '../../../core/files/store.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { askableOf } from './books.ts';
import { namedUnits, orderFacts, placedLines, type OrderFacts, type PlacedLine } from './facts.ts';
import { followRefund } from './financial.ts';
import { quotesOf } from './quotes.ts';
import { insertCases, type NewCase } from './store.ts';
import { requested } from './events.ts';

type Line = { readonly order_line_id: string; readonly quantity: number };
type Asked = {
  readonly order_id: string;
  readonly stage: AfterSaleStage;
  readonly lines?: readonly Line[];
  readonly file_ids: readonly string[];
};
type AskRefusal =
  | 'not-found'
  | 'permission.denied'
  | 'aftersale.not-processed'
  | 'aftersale.wrong-stage'
  | 'aftersale.wrong-units'
  | 'aftersale.wrong-file';
type Asking = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly services: { readonly files: FileStore };
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type Checked = { readonly order: OrderFacts; readonly lines: readonly PlacedLine[]; readonly currency: string };

/** Whether evidence is a file this person uploaded as such. */
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

/** How many units of each line are free to be named; the first line that names more decides. */
async function tooMany(db: Db, kind: AfterSaleKind, order: OrderFacts, asked: Asked, lines: readonly PlacedLine[]) {
  const named = await namedUnits(db, { sellerId: order.seller_id, orderId: order.id }, kind);
  for (const { order_line_id, quantity } of asked.lines ?? []) {
    const line = lines.find((each) => each.order_line_id === order_line_id);
    if (!line) return refuse('not-found');
    const max = Math.max(0, unitsAt(asked.stage, line) - (named.get(order_line_id) ?? 0));
    if (quantity > max) return refuse('aftersale.wrong-units', { max });
  }
  return null;
}

/** Locks the order and judges what every request has: who, where the goods are, which units, whose files. */
async function check(
  kind: AfterSaleKind,
  asked: Asked,
  { db, scope, actor, services }: Asking,
): Promise<Result<Checked, AskRefusal>> {
  if (!mayRequestCase(kind, actor.roles)) return refuse('permission.denied');
  const order = await orderFacts(db, scope, asked.order_id, true);
  if (!order) return refuse('not-found');
  if (!order.processed) return refuse('aftersale.not-processed', { order: order.order_number });
  const lines = await placedLines(db, order.seller_id, order.id);
  const isThere = stagesOf({ processed: true, lines }).includes(asked.stage) && kindsAt[asked.stage].includes(kind);
  if (!isThere) return refuse('aftersale.wrong-stage', { order: order.order_number });
  const many = await tooMany(db, kind, order, asked, lines);
  if (many) return many;
  if (!(await evidenceFits(db, services.files, actor, asked.file_ids))) return refuse('aftersale.wrong-file');
  return ok({ order, lines, currency: order.currency ?? (await booksCurrency(db)) });
}

type Own = Omit<NewCase, 'sellerId' | 'orderId' | 'stage' | 'origin' | 'currency' | 'lines' | 'fileIds'>;

async function write(asked: Asked, { order, currency }: Checked, own: Own, { db, actor, now, emit }: Asking) {
  const doing = { actorId: actor.userId, now };
  const about = {
    sellerId: order.seller_id,
    orderId: order.id,
    stage: asked.stage,
    origin: 'person' as const,
    currency,
    ...(actor.acting && { inputs: { asked_by: actor.acting.userId } }),
  };
  const [made] = await insertCases(
    db,
    [{ ...own, ...about, lines: asked.lines ?? [], fileIds: asked.file_ids }],
    doing,
  );
  if (!made) throw new Error('A request by a person has no source, so it is always new');
  const { id, number, kind } = made;
  await emit(requested({ seller_id: order.seller_id, order_id: order.id, id, kind, number }, own.awaits, doing));
  return ok({ _id: id, kind, number, status: 0 as const });
}

/** The most that may still be asked, in words a person reads: 'Max … could be refunded.' */
export const tooMuch = (refused: Refused<'refund.nothing' | 'refund.too-much'>) => {
  const { max, currency } = refused.details ?? {};
  const amount = typeof max === 'number' && typeof currency === 'string' ? plainAmount(money(max, currency)) : '';
  return refuse(refused.refusal, { ...refused.details, amount });
};

export const requestRefund: Handler<typeof refundCreate> = async ({ input, ...asking }) => {
  const checked = await check('refund', input, asking);
  if (!checked.ok) return checked;
  const { order, currency } = checked.value;
  const rest = await askableOf(asking.db, { sellerId: order.seller_id, orderId: order.id, currency });
  const { product_minor: productMinor, shipping_minor: shippingMinor, reason, note } = input;
  const parts = { product: money(productMinor, currency), shipping: money(shippingMinor, currency) };
  const decided = decideRefundAmount(rest, parts);
  if (!decided.ok) return tooMuch(decided);
  const amountMinor = productMinor + shippingMinor;
  const own = { kind: 'refund', reason, note, awaits: 'staff', productMinor, shippingMinor, amountMinor } as const;
  const made = await write(input, checked.value, own, asking);
  await followRefund(asking.db, { seller_id: order.seller_id, order_id: order.id }, { what: 'requested' }, asking.now);
  return made;
};

export const requestResend: Handler<typeof resendCreate> = async ({ input, ...asking }) => {
  const checked = await check('resend', input, asking);
  if (!checked.ok) return checked;
  const { order, currency } = checked.value;
  const quotes = await quotesOf(asking.db, order.id, input.lines, { currency, at: asking.now });
  const quote = input.channel_id ? quotes.find((one) => one.row.channel_id === input.channel_id) : quotes[0];
  if (input.channel_id && !quote) return refuse('process.channel-gone', { country_code: order.country_code });
  const { payer, reason, note } = input;
  // Without a channel today it is asked for all the same: staff sees why it cannot go yet.
  const productMinor = quote ? quote.totals.subtotal.minor + quote.totals.vat.minor : 0;
  const shippingMinor = quote?.totals.shipping.minor ?? 0;
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
  return write(input, checked.value, own, asking);
};

export const requestCollect: Handler<typeof collectCreate> = async ({ input, ...asking }) => {
  // The clock accepts what its seller says nothing about.
  requirePosting(asking.db);
  const checked = await check('collect', input, asking);
  if (!checked.ok) return checked;
  const { reason, note, amount_minor: amountMinor } = input;
  return write(input, checked.value, { kind: 'collect', reason, note, awaits: 'seller', amountMinor }, asking);
};
