import type { formulaActivate, formulaRetire } from '#contract/sourcing/formulas.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { decideMove, type Party } from '#domain/shared/status.ts';
import { decideActivation } from '#domain/sourcing/formulas/check.ts';
import { formulaStatus, formulaTransitions, type FormulaAction } from '#domain/sourcing/formulas/formula-status.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { activeFormulas } from './active.ts';
import { writeChange } from './history.ts';
import { factsOf } from './present.ts';
import { formulaVersion, lockFormulas, setActive, setEnd, setRetired, versionsOf, type FormulaRow } from './store.ts';

type Seen = { readonly formula_id: string; readonly version: number; readonly revision: number };

/** The version as the user saw it, ready for an action. */
async function loadFor(db: Db, seen: Seen, action: FormulaAction, parties: readonly Party[]) {
  await lockFormulas(db);
  const row = await formulaVersion(db, seen.formula_id, seen.version);
  if (!row) return refuse('not-found');
  const decided = decideMove(formulaTransitions, { from: row.status, action }, parties, () => null);
  if (!decided.ok)
    return decided.refusal === 'status.wrong' ? refuse('formula.wrong-status') : refuse('permission.denied');
  return row.revision === seen.revision ? ok(row) : refuse('formula.changed');
}

export const activate: Handler<typeof formulaActivate> = async ({ input, actor, db, now, emit, audit }) => {
  const loaded = await loadFor(db, input, 'activate', actor.roles);
  if (!loaded.ok) return loaded;
  const row = loaded.value;
  const from = row.valid_from > now ? row.valid_from : now;
  const decision = decideActivation(await activeFormulas(db), { ...row, valid_from: from });
  if (!decision.ok) return decision;
  for (const other of await versionsOf(db, row.formula_id))
    if (other.status === formulaStatus.active) await giveWay(db, other, from, now);
  await setActive(db, row, { from, actorId: actor.userId, now });
  const { formula_id, version } = row;
  await writeChange(db, { formula_id, version, kind: 'activated', actorId: actor.userId, at: now });
  audit({ subject: formula_id, before: factsOf(row), after: { ...factsOf(row), status: formulaStatus.active } });
  const data = { kind: 'activated', version, is_price: from <= now };
  await emit({ name: 'formula.changed', subjectId: formula_id, data, at: now });
  return ok({ formula_id, version, revision: row.revision + 1 });
};

/** An earlier version ends when the new one begins; one that would begin later never does. */
async function giveWay(db: Db, other: FormulaRow, from: Date, now: Date): Promise<void> {
  if (other.valid_from >= from || from <= now) await setRetired(db, other, now);
  else if (other.valid_to === null || other.valid_to > from) await setEnd(db, other, from);
}

export const retire: Handler<typeof formulaRetire> = async ({ input, actor, db, now, emit, audit }) => {
  const loaded = await loadFor(db, input, 'retire', actor.roles);
  if (!loaded.ok) return loaded;
  const row = loaded.value;
  const { formula_id, version } = row;
  const hasBegun = row.valid_from <= now;
  await setRetired(db, row, now);
  if (!hasBegun) await goOn(db, row);
  await writeChange(db, { formula_id, version, kind: 'retired', actorId: actor.userId, at: now });
  audit({ subject: formula_id, before: factsOf(row), after: { ...factsOf(row), status: formulaStatus.retired } });
  const data = { kind: 'retired', version, is_price: hasBegun };
  await emit({ name: 'formula.changed', subjectId: formula_id, data, at: now });
  return ok({});
};

/** The version that would have ended when a scheduled one began goes on. */
async function goOn(db: Db, scheduled: FormulaRow): Promise<void> {
  const before = (await versionsOf(db, scheduled.formula_id)).find(
    ({ status, valid_to }) => status === formulaStatus.active && valid_to?.getTime() === scheduled.valid_from.getTime(),
  );
  if (before) await setEnd(db, before, scheduled.valid_to);
}
