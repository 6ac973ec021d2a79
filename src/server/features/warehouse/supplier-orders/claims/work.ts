import type { z } from 'zod';
import type {
  supplierClaimResponse,
  supplierClaimCancel,
  supplierClaimCreate,
  supplierClaimSend,
  supplierClaimSettle,
} from '#contract/warehouse/suppliers/supplier-claims.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import {
  responseAction,
  claimable,
  decideClaim,
  sharesOfPurchases,
  type ClaimInput,
} from '#domain/warehouse/supplier-claims/decide.ts';
import { claimStatus, type ClaimStatus } from '#domain/warehouse/supplier-claims/status.ts';
import { supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { amountText } from '../../../../core/documents/amount-text.ts';
import type { Db, Handler, RequestContext } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { queueMail } from '../../../../core/mail/mail.ts';
import { keepEmail } from '../../../catalog/suppliers/ordering.ts';
import { settingOf } from '../../../platform/settings/settings.ts';
import { factoryCurrency } from '../../purchasing/present.ts';
import { creditPurchases } from '../../purchasing/supplier-lines.ts';
import { findOrder } from '../order.ts';
import { lockOrder } from '../store.ts';
import { emitOrder } from '../write.ts';
import { purchaseOfLine } from './goods.ts';
import { photosFit } from './photos.ts';
import {
  changeClaim,
  claimedPieces,
  findClaim,
  insertClaim,
  linesOfClaim,
  type ClaimChange,
  type ClaimRow,
} from './store.ts';

const delivered = new Set<string>([supplierOrderStatus['in-transit'], supplierOrderStatus.finished]);

export const create: Handler<typeof supplierClaimCreate> = async ({ input, actor, services, db, now, emit }) => {
  const { order_id: orderId, kind, photo_ids: photoIds, reason } = input;
  if (!(await lockOrder(db, orderId))) return refuse('not-found');
  const found = await findOrder(db, orderId);
  if (!found) return refuse('not-found');
  const { order, lines } = found;
  if (!delivered.has(order.status)) return refuse('supplier-order.wrong-status', { number: order.number });
  if (new Set(input.lines.map((line) => line.line_id)).size < input.lines.length)
    return refuse('supplier-order.line-twice');
  const before = await claimedPieces(db, orderId, kind);
  const claimed = [];
  for (const { line_id: lineId, quantity } of input.lines) {
    const line = lines.find((each) => each.id === lineId);
    if (!line) return refuse('not-found');
    const came = { ordered: line.ordered, received: line.arrived.good, damaged: line.arrived.damaged };
    const left = claimable(kind, came) - (before.get(lineId) ?? 0);
    if (quantity > left) return refuse('supplier-claim.too-many', { code: line.variant_code, left: Math.max(0, left) });
    claimed.push({ lineId, quantity, priceFen: line.price_fen });
  }
  if (!(await photosFit(db, services.files, actor, photoIds))) return refuse('supplier-claim.wrong-photo');
  const id = newId();
  const number = purchaseNumber(id, now, 'C');
  const about = { id, number, orderId, supplierId: order.supplier_id, kind, reason, actorId: actor.userId };
  await insertClaim(
    db,
    { ...about, amountFen: input.amount_fen, photoIds: [...new Set(photoIds)], lines: claimed },
    now,
  );
  await emitOrder(order, order.status, order.status, now, emit);
  return ok({ claim_id: id, version: 1, number, status: claimStatus.open });
};

type Based = { readonly claim_id: string; readonly version: number };
type Step = Pick<RequestContext<typeof supplierClaimCancel>, 'db' | 'now' | 'emit' | 'actor'>;
type Stepped = z.input<(typeof supplierClaimCancel)['output']>;
type StepRefusal = (typeof supplierClaimCancel)['refusals'][number] | 'not-found' | 'permission.denied';
type Change = (
  claim: ClaimRow,
  status: ClaimStatus,
) => Promise<Omit<ClaimChange, 'status'>> | Omit<ClaimChange, 'status'>;

/** Takes a claim one step further: locks it, checks the step and writes what it changes. */
async function step(
  { claim_id: id, version }: Based,
  decide: ClaimInput | ((claim: ClaimRow) => ClaimInput),
  { db, now, emit, actor }: Step,
  change: Change,
): Promise<Result<Stepped, StepRefusal>> {
  // Orders are locked before claims, as where an order takes credits.
  const first = await findClaim(db, id);
  const order = first?.order_id ? await lockOrder(db, first.order_id) : null;
  const claim = first && (await findClaim(db, id, true));
  if (!claim) return refuse('not-found');
  const { number } = claim;
  if (claim.version !== version) return refuse('supplier-claim.changed', { number });
  const input = typeof decide === 'function' ? decide(claim) : decide;
  const decided = decideClaim({ status: claim.status, amountFen: claim.amount_fen }, input, actor.roles);
  if (!decided.ok)
    return decided.refusal === 'status.wrong'
      ? refuse('supplier-claim.wrong-status', { number })
      : refuse(decided.refusal, { number });
  const status = decided.value;
  const changed = await changeClaim(db, claim, { status, ...(await change(claim, status)) }, now);
  if (order) await emitOrder(order, order.status, order.status, now, emit);
  else
    await emit({
      name: 'supplier_order.changed',
      subjectId: id,
      data: { number, from: claim.status, to: status },
      at: now,
    });
  return ok({ claim_id: id, version: changed, number, status });
}

export const send: Handler<typeof supplierClaimSend> = async (context) => {
  const { input, db, now } = context;
  return step(input, { action: 'send' }, context, async (claim) => {
    const { email } = input;
    if (email !== '') {
      await keepEmail(db, claim.supplier_id, email);
      const values = {
        claim_id: claim.id,
        number: claim.number,
        order_number: claim.order_number,
        company: await settingOf(db, 'company.name'),
        amount: amountText(money(claim.amount_fen, factoryCurrency), 'zh-CN'),
      };
      await queueMail(db, { to: email, language: 'zh-CN', kind: 'supplier-claim', values, at: now });
    }
    return { sentAt: now, mailedTo: email };
  });
};

export const respond: Handler<typeof supplierClaimResponse> = async (context) => {
  const { input, now } = context;
  const { accepted_fen: wanted, answer: text } = input;
  return step(
    input,
    ({ amount_fen: amount }) => ({ action: responseAction(amount, wanted), acceptedFen: wanted, reason: text }),
    context,
    ({ amount_fen: amount }) => ({ acceptedFen: Math.min(wanted, amount), answer: text, answeredAt: now }),
  );
};

export const settle: Handler<typeof supplierClaimSettle> = async (context) => {
  const { input, db, now } = context;
  return step(input, { action: 'settle' }, context, async (claim) => {
    await creditPurchases(db, await sharesOf(db, claim));
    return { settledBy: input.settled_by, settledAt: now };
  });
};

export const cancel: Handler<typeof supplierClaimCancel> = (context) =>
  step(context.input, { action: 'cancel' }, context, () => ({}));

/** What the purchases of the claimed lines cost less. */
async function sharesOf(db: Db, claim: ClaimRow): Promise<ReadonlyMap<string, number>> {
  if (claim.order_id === null) {
    const purchase = claim.origin === 'purchase' ? await purchaseOfLine(db, claim.origin_id ?? '') : null;
    return new Map(purchase === null ? [] : [[purchase, claim.accepted_fen ?? 0]]);
  }
  const order = await findOrder(db, claim.order_id);
  const claimed = await linesOfClaim(db, claim.id);
  return sharesOfPurchases(
    claim.accepted_fen ?? 0,
    claimed.map(({ line_id: lineId, quantity, price_fen: priceFen }) => {
      const line = order?.lines.find((each) => each.id === lineId);
      const purchases = (line?.units ?? []).map((unit) => ({ id: unit.purchase_id, pieces: unit.received }));
      return { quantity, priceFen, free: line?.received ?? 0, purchases };
    }),
  );
}
