import { sql } from '../../../core/db/sql.ts';
import {
  accountDeleteRecharge,
  accountMyRechargeRecord,
  accountRecharge,
  accountRechargeRecord,
  accountUpdateRecord,
} from '#contract/finance/accounts.ts';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { normalReference } from '#domain/finance/accounts/recharge.ts';
import {
  rechargeDeletable,
  rechargeEditable,
  rechargeStatuses,
  type RechargeStatus,
} from '#domain/finance/accounts/recharge-status.ts';
import { realUserId, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import type { FileStore } from '../../../core/files/store.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { ownerOf } from './owner.ts';
import { presentRecharge } from './present.ts';
import { proofFits } from './proofs.ts';
import { ratesInto } from './rates.ts';
import {
  deleteRecharge,
  insertRecharge,
  listRecharges,
  lockRecharge,
  saveClaim,
  type Claim,
  type RechargeRow,
} from './recharge-store.ts';

/** Rows for the wire, with today's rates for unconfirmed ones. */
export async function presentRecharges(db: Db, rows: readonly RechargeRow[], now: Date) {
  const books = await booksCurrency(db);
  const rates = await ratesInto(db, books, now);
  return rows.map((row) => presentRecharge(row, books, rates));
}

/** The output of every command: the current row. */
export async function oneRecharge(db: Db, scope: Scope, id: string, now: Date) {
  const row = await lockRecharge(db, scope, id);
  const [presented] = row ? await presentRecharges(db, [row], now) : [];
  return presented ? ok(presented) : refuse('not-found');
}

const statusNames = { 0: 'unconfirmed', 1: 'confirmed', '-1': 'invalid' } as const;
export const wrongStatus = (status: RechargeStatus) => refuse('recharge.wrong-status', { status: statusNames[status] });

/** An entry of a bank statement pays it: the claim stays until that is taken back. */
export const isMatched = ({ number }: RechargeRow) => refuse('recharge.matched', { number });

async function checkClaim(
  db: Db,
  files: FileStore,
  claim: Claim,
  context: { readonly actor: Actor; readonly now: Date; readonly attached: string | null },
): Promise<Result<true, 'recharge.no-rate' | 'recharge.wrong-proof'>> {
  const { currency } = claim.amount;
  const rates = await ratesInto(db, await booksCurrency(db), context.now);
  if (!rates.has(currency)) return refuse('recharge.no-rate', { currency });
  const fileId = claim.proof_file_id;
  const fits = fileId === null || (await proofFits(db, files, { fileId, ...context }));
  return fits ? ok(true) : refuse('recharge.wrong-proof');
}

type Counts = Readonly<Record<(typeof statusNames)[RechargeStatus], number>>;

const countOf = (counts: Counts, status: readonly RechargeStatus[] | undefined): number =>
  rechargeStatuses
    .filter((one) => !status?.length || status.includes(one))
    .map((one) => counts[statusNames[one]])
    .reduce((sum, count) => sum + count, 0);

const normal = <C extends Claim>(claim: C): C => ({ ...claim, reference: normalReference(claim.reference) });
const taken = ({ reference }: Claim) => refuse('recharge.reference-taken', { reference });

/** What was claimed, as it is now. */
export const claimOf = (row: RechargeRow): Claim => ({
  method: row.method,
  reference: row.reference,
  amount: { minor: row.claimed_minor, currency: row.currency },
  proof_file_id: row.proof_file_id,
  note: row.note,
});

/** The audit log's fields of a claim. */
const claimFields = ({ method, reference, amount, proof_file_id, note }: Claim) => ({
  method,
  reference,
  amount,
  proof_file_id,
  note,
});

export const rechargeRoutes: readonly Route[] = [
  defineRoute(accountRecharge, async ({ input, actor, scope, db, now, emit, services }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const claim = normal(input);
    const fits = await checkClaim(db, services.files, claim, { actor, now, attached: null });
    if (!fits.ok) return fits;
    const id = newId();
    const row = { ...claim, id, number: documentNumber('R', id, now), sellerId: owner.value, createdBy: actor.userId };
    if (!(await insertRecharge(db, row, now))) return taken(claim);
    await emit({
      name: 'recharge.created',
      sellerId: owner.value,
      subjectId: id,
      data: { number: row.number },
      at: now,
    });
    return oneRecharge(db, scope, id, now);
  }),

  defineRoute(accountUpdateRecord, async ({ input, actor, scope, db, now, emit, audit, services }) => {
    const row = await lockRecharge(db, scope, input._id);
    if (!row) return refuse('not-found');
    if (!rechargeEditable(row.status)) return wrongStatus(row.status);
    if (row.matched_entry !== null) return isMatched(row);
    const claim = normal(input);
    const fits = await checkClaim(db, services.files, claim, { actor, now, attached: row.proof_file_id });
    if (!fits.ok) return fits;
    if (!(await saveClaim(db, row.id, claim, realUserId(actor)))) return taken(claim);
    audit({ subject: row.id, before: claimFields(claimOf(row)), after: claimFields(claim) });
    const data = { number: row.number };
    await emit({ name: 'recharge.changed', sellerId: row.seller_id, subjectId: row.id, data, at: now });
    return oneRecharge(db, scope, row.id, now);
  }),

  defineRoute(accountDeleteRecharge, async ({ input, scope, db, now, emit, audit }) => {
    const row = await lockRecharge(db, scope, input._id);
    if (!row) return refuse('not-found');
    if (!rechargeDeletable(row.status)) return wrongStatus(row.status);
    if (row.matched_entry !== null) return isMatched(row);
    await deleteRecharge(db, row.id);
    audit({ subject: row.id, before: claimFields(claimOf(row)), after: {} });
    const data = { number: row.number, deleted: true };
    await emit({ name: 'recharge.changed', sellerId: row.seller_id, subjectId: row.id, data, at: now });
    return ok({});
  }),

  defineRoute(accountMyRechargeRecord, async ({ input, actor, db, now }) => {
    const visible = isSeller(actor.roles) ? sql`r.seller_id = ${actor.userId}` : sql`r.created_by = ${actor.userId}`;
    const { rows, counts } = await listRecharges(db, visible, input, 'newest-first');
    return ok({ list: await presentRecharges(db, rows, now), count: countOf(counts, input.status), size: input.size });
  }),

  defineRoute(accountRechargeRecord, async ({ input, scope, db, now }) => {
    const visible = sellerScope(narrow(scope, input.seller_id), sql`r.seller_id`);
    const { rows, counts } = await listRecharges(db, visible, input, 'waiting-first');
    const list = await presentRecharges(db, rows, now);
    return ok({ list, count: countOf(counts, input.status), size: input.size, counts });
  }),
];
