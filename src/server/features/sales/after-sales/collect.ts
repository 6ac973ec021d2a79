import type { collectAcceptMany, collectConfirm, collectObject } from '#contract/sales/after-sale-commands.ts';
import { decideObjection, decideRelease, afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money, sum } from '#domain/shared/money/money.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { requirePosting } from '../../../core/db/posting-authority.ts';
import type { Handler } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { alreadyDecided, validateCase, withCaseNumber } from './decision.ts';
import { submitToSeller } from './auto-accept.ts';
import { addMessage } from './messages.ts';
import { postCharges } from './post-charges.ts';
import { rejectCase } from '../cases/reject.ts';
import { changeCase, lockCase, lockCases } from '../cases/case-rows.ts';
import { caseRequested } from '../cases/events.ts';

/** The seller accepts; staff sends a proposal to the seller, or waives. */
export const confirmCollect: Handler<typeof collectConfirm> = async ({ input, actor, scope, db, now, emit }) => {
  const row = await lockCase(db, scope, input._id);
  if (!row || row.kind !== 'collect') return refuse('not-found');
  if (row.version !== input.version) return alreadyDecided(row);
  const context = { actorId: actor.userId, now, emit };
  const made = { _id: row.id, kind: row.kind, number: row.number };
  if (input.status === afterSaleStatus.confirmed && !isSeller(actor.roles)) {
    const reply = input.reason ?? '';
    const released = decideRelease(row, actor.roles, reply);
    if (!released.ok) return withCaseNumber(row, released);
    if (row.objected) await addMessage(db, row, reply, context);
    // From now on it can be accepted automatically.
    requirePosting(db);
    await changeCase(db, row, { awaits: released.value }, context);
    const status = await submitToSeller(db, { ...row, awaits: released.value, version: row.version + 1 }, context);
    return ok({ ...made, status, awaits: released.value });
  }
  const amount = money(row.amount_minor, row.currency);
  const action = input.status === afterSaleStatus.confirmed ? 'confirm' : 'reject';
  const validated = await validateCase(db, row, actor, { action, amount, reason: input.reason });
  if (!validated.ok) return validated;
  if (validated.value === afterSaleStatus.rejected) await rejectCase(db, row, input.reason ?? '', context, emit);
  else {
    const posted = await postCharges(db, [row], context);
    if (!posted.ok) return posted;
  }
  return ok({ ...made, status: validated.value, awaits: row.awaits });
};

/** The seller accepts several collects: one that changed or a low balance refuses all. */
export const acceptCollects: Handler<typeof collectAcceptMany> = async ({ input, actor, scope, db, now }) => {
  const seen = new Map(input.cases.map((each) => [each._id, each.version]));
  const rows = await lockCases(db, scope, [...seen.keys()]);
  if (rows.length < seen.size || rows.some((row) => row.kind !== 'collect')) return refuse('not-found');
  for (const row of rows) {
    if (row.version !== seen.get(row.id)) return alreadyDecided(row);
    const amount = money(row.amount_minor, row.currency);
    const validated = await validateCase(db, row, actor, { action: 'confirm', amount });
    if (!validated.ok) return validated;
  }
  const posted = await postCharges(db, rows, { actorId: actor.userId, now });
  if (!posted.ok) return posted;
  const currency = await booksCurrency(db);
  const amounts = rows.map((row) => money(row.amount_minor, row.currency));
  return ok({ accepted: rows.length, paid: sum(currency, amounts) });
};

/** The seller objects: the charge waits for staff, and is not accepted by itself meanwhile. */
export const objectToCollect: Handler<typeof collectObject> = async ({ input, actor, scope, db, now, emit }) => {
  const row = await lockCase(db, scope, input._id);
  if (!row || row.kind !== 'collect') return refuse('not-found');
  if (row.version !== input.version) return alreadyDecided(row);
  const decided = decideObjection(row, actor.roles);
  if (!decided.ok) return withCaseNumber(row, decided);
  const context = { actorId: actor.userId, now };
  await addMessage(db, row, input.message, context);
  await changeCase(db, row, { awaits: decided.value }, context);
  await emit(caseRequested(row, decided.value, context, { isObjection: true }));
  return ok({ _id: row.id, kind: row.kind, number: row.number, status: row.status, awaits: decided.value });
};
