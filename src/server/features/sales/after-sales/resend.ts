import type { resendConfirm } from '#contract/sales/after-sale-commands.ts';
import { platformResendPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { payers, type Payer } from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { post } from '../../finance/accounts/ledger.ts';
import { creditBlockOf } from '../../finance/credit/due.ts';
import { carryOut } from '../process/carry-out.ts';
import { carryOutFree } from '../process/carry-out-free.ts';
import { whatIfQuote } from '../process/preview/what-if-quote.ts';
import { obstacleOf, type Consideration } from '../process/consider.ts';
import { planOf, type Plan } from '../process/plan.ts';
import { insertResendOrder, type ResendOrder } from './resend-order.ts';
import { alreadyDecided, validateCase } from './decision.ts';
import { asResend } from './quotes.ts';
import { rejectCase } from '../cases/reject.ts';
import { caseLines, changeCase, lockCase, type CaseRow } from '../cases/case-rows.ts';
import { caseProcessed } from '../cases/events.ts';

type CommandContext = {
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
type Priced = { readonly plan: Plan; readonly consideration: Consideration };

/** The resend order's plan by one channel at current prices. Own pieces of the seller are for a resend the seller pays. */
async function priceResend(
  db: Db,
  row: CaseRow,
  resend: ResendOrder,
  { channelId, payer }: { readonly channelId: string | null; readonly payer: Payer },
  at: Date,
): Promise<Result<Priced, 'aftersale.cannot-resend' | 'process.channel-gone'>> {
  const currency = await booksCurrency(db);
  const { considered, consideration } = await whatIfQuote(db, resend.orderId, asResend, {
    currency,
    at,
    ...(payer === payers.buyer && { own: 'lock' }),
  });
  const only = considered && obstacleOf(considered) === null ? considered.quoted : null;
  if (!only || only.quotes.length === 0) return refuse('aftersale.cannot-resend', { order: row.order_number });
  if (channelId && !only.quotes.some((quote) => quote.row.channel_id === channelId))
    return refuse('process.channel-gone', { country_code: only.country });
  const choices = channelId ? [{ country_code: only.country, channel_id: channelId }] : [];
  return ok({ plan: planOf([{ ...only, own: considered?.own ?? null }], choices, currency), consideration });
}

/** A resend at the platform's cost: fulfilment starts, and the cost is booked. */
async function sendFree(
  db: Db,
  row: CaseRow,
  resend: ResendOrder,
  { plan, consideration }: Priced,
  context: CommandContext,
): Promise<void> {
  await carryOutFree(db, plan, consideration, context);
  const { subtotal: goods, shipping, vat, duty } = plan.totals;
  const { reason, lines } = platformResendPosting(row.id, { goods, shipping, vat, duty });
  const { seller_id: sellerId, number: memo } = row;
  const entry = { source: postingKey(reason), reason: reason.kind, sellerId, orderId: resend.orderId, memo, lines };
  const posted = await post(db, { ...entry, actorId: context.actorId, at: context.now });
  if (!posted.ok) throw new Error('Posting our own cost was refused');
}

/** Decides a resend: it becomes an order, processed like any other. */
export const confirmResend: Handler<typeof resendConfirm> = async ({ input, actor, scope, db, now, emit }) => {
  const row = await lockCase(db, scope, input._id);
  if (!row || row.kind !== 'resend') return refuse('not-found');
  if (row.version !== input.version) return alreadyDecided(row);
  const context = { actorId: actor.userId, now, emit };
  const made = { _id: row.id, kind: row.kind, number: row.number };
  if (input.status === afterSaleStatus.rejected) {
    const amount = money(row.amount_minor, row.currency);
    const validated = await validateCase(db, row, actor, { action: 'reject', amount, reason: input.reason });
    if (!validated.ok) return validated;
    await rejectCase(db, row, input.reason ?? '', context, emit);
    return ok({ ...made, status: validated.value, resend_order: null });
  }

  const resend = await insertResendOrder(db, row, await caseLines(db, row), now);
  const payer = input.payer ?? row.payer ?? payers.platform;
  const priced = await priceResend(db, row, resend, { channelId: input.channel_id ?? row.channel_id, payer }, now);
  if (!priced.ok) return priced;
  const { totals, orders } = priced.value.plan;
  const { total } = totals;
  const validated = await validateCase(db, row, actor, { action: 'confirm', amount: total });
  if (!validated.ok) return validated;
  if (!input.total || input.total.minor !== total.minor || input.total.currency !== total.currency)
    return refuse('process.price-changed', {
      amount: plainAmount(total),
      total: total.minor,
      currency: total.currency,
    });

  await changeCase(
    db,
    row,
    {
      status: afterSaleStatus.confirmed,
      payer,
      channelId: orders[0]?.quote.row.channel_id,
      productMinor: totals.subtotal.minor + totals.vat.minor,
      vatMinor: totals.vat.minor,
      shippingMinor: totals.shipping.minor + totals.duty.minor,
      dutyMinor: totals.duty.minor,
      amountMinor: total.minor,
      childOrderId: resend.orderId,
      decisionReason: input.reason ?? '',
    },
    context,
  );
  await emit(caseProcessed(row, afterSaleStatus.confirmed, context));
  if (payer === payers.buyer) {
    const charge = { kind: 'resend', paidFrom: 'balance' } as const;
    const block = await creditBlockOf(db, row.seller_id, charge, now);
    if (block) return block;
    const paying = { sellerId: row.seller_id, method: 'auto' } as const;
    const done = await carryOut(db, priced.value.plan, priced.value.consideration, paying, context);
    if (!done.ok) return done;
  } else await sendFree(db, row, resend, priced.value, context);
  return ok({
    ...made,
    status: validated.value,
    resend_order: { order_id: resend.orderId, order_number: resend.orderNumber },
  });
};
