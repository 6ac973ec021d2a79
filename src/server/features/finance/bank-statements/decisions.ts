import {
  bankStatementCreateRecharge,
  bankStatementIgnore,
  bankStatementMatch,
  bankStatementReopen,
} from '#contract/finance/bank-statements.ts';
import { entryStatus, entryTransitions, type EntryAction } from '#domain/finance/bank-statements/entry-status.ts';
import { decideParts } from '#domain/finance/bank-statements/match.ts';
import { realUserId, type Actor } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { decideMove } from '#domain/shared/status.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { AuditNote } from '../../../core/http/audit.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { createMatchedRecharge, matchRecharge, releaseMatches } from '../accounts/bank-matches.ts';
import { lockEntry, readEntry, saveStatus, type EntryRow } from './entry-store.ts';
import { presentEntry, restOf, suggesting } from './present.ts';

type Deciding = {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
  readonly audit: (note: AuditNote) => void;
};

/** The entry, locked and checked for this action. */
async function loadFor({ db, actor }: Deciding, id: string, action: EntryAction) {
  const row = await lockEntry(db, id);
  if (!row) return refuse('not-found');
  // An open entry of which a part is matched can be taken back as well.
  const isPartly = action === 'reopen' && row.status === entryStatus.open && row.matches.length > 0;
  const from = isPartly ? entryStatus.matched : row.status;
  // The contract requires the reason.
  const decided = decideMove(entryTransitions, { from, action }, actor.roles, () => null);
  if (decided.ok) return ok(row);
  return decided.refusal === 'status.wrong'
    ? refuse('bank-entry.wrong-status', { status: row.status })
    : refuse('permission.denied');
}

async function saved({ db, now, emit }: Deciding, id: string) {
  await emit({ name: 'bank_statement.entry-changed', subjectId: id, at: now });
  const row = await readEntry(db, id);
  return row ? ok({ ...presentEntry(row), suggestions: (await suggesting(db, now))(row) }) : refuse('not-found');
}

/** Notes what was assigned; an entry without a rest is matched. */
async function assigned(context: Deciding, row: EntryRow, left: number, numbers: readonly string[]) {
  const { db, actor, now, audit } = context;
  if (left === 0) {
    const decision = { by: realUserId(actor), at: now };
    await saveStatus(db, row.id, { status: entryStatus.matched, reason: '' }, decision);
  }
  const before = money(restOf(row), row.currency);
  audit({ subject: row.id, before: { rest: before }, after: { rest: money(left, row.currency), recharges: numbers } });
  return saved(context, row.id);
}

export const decisionRoutes: readonly Route[] = [
  defineRoute(bankStatementMatch, async ({ input, scope, ...context }) => {
    const loaded = await loadFor(context, input._id, 'match');
    if (!loaded.ok) return loaded;
    const row = loaded.value;
    const left = decideParts(restOf(row), input.parts);
    if (!left.ok) return left;
    const numbers: string[] = [];
    // In a fixed order, so that two of these do not deadlock.
    for (const part of input.parts.toSorted((a, b) => (a.recharge_id < b.recharge_id ? -1 : 1))) {
      const paying = { entryId: row.id, amount: money(part.amount_minor, row.currency) };
      const matched = await matchRecharge({ ...context, scope }, part.recharge_id, paying);
      if (!matched.ok) return matched;
      numbers.push(matched.value);
    }
    return assigned(context, row, left.value, numbers);
  }),

  defineRoute(bankStatementCreateRecharge, async ({ input, scope, ...context }) => {
    const loaded = await loadFor(context, input._id, 'match');
    if (!loaded.ok) return loaded;
    const row = loaded.value;
    const left = restOf(row) - input.amount_minor;
    if (left < 0) return refuse('bank-entry.too-much');
    const made = await createMatchedRecharge(
      { ...context, scope },
      {
        entryId: row.id,
        amount: money(input.amount_minor, row.currency),
        sellerId: input.seller_id,
        // A second recharge of the same entry has another reference.
        reference: [row.reference || `BANK ${row.booked_on} ${row.id.slice(-8)}`, row.matches.length || '']
          .join(' ')
          .trim(),
        note: input.note,
      },
    );
    return made.ok ? assigned(context, row, left, [made.value]) : made;
  }),

  defineRoute(bankStatementIgnore, async ({ input, ...context }) => {
    const loaded = await loadFor(context, input._id, 'ignore');
    if (!loaded.ok) return loaded;
    const row = loaded.value;
    if (row.matches.length > 0) return refuse('bank-entry.partly-matched');
    const { reason } = input;
    const decision = { by: realUserId(context.actor), at: context.now };
    await saveStatus(context.db, row.id, { status: entryStatus.ignored, reason }, decision);
    context.audit({ subject: row.id, before: { status: row.status }, after: { status: entryStatus.ignored, reason } });
    return saved(context, row.id);
  }),

  defineRoute(bankStatementReopen, async ({ input, scope, ...context }) => {
    const loaded = await loadFor(context, input._id, 'reopen');
    if (!loaded.ok) return loaded;
    const row = loaded.value;
    const released = await releaseMatches({ ...context, scope }, row.id);
    if (!released.ok) return released;
    const decision = { by: realUserId(context.actor), at: context.now };
    await saveStatus(context.db, row.id, { status: entryStatus.open, reason: '' }, decision);
    const before = { status: row.status, recharges: released.value, reason: row.reason };
    context.audit({ subject: row.id, before, after: { status: entryStatus.open } });
    return saved(context, row.id);
  }),
];
