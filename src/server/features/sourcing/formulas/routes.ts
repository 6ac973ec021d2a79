import {
  formulaActivate,
  formulaCreate,
  formulaDelete,
  formulaGaps as formulaGapsCall,
  formulaHistory,
  formulaList,
  formulaRetire,
  formulaUpdate,
} from '#contract/sourcing/formulas.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { formulaGaps } from '#domain/sourcing/formulas/check.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { activate, retire } from './activate.ts';
import { activeFormulas } from './active.ts';
import { create, remove, update } from './edit.ts';
import { changesOf } from './history.ts';
import { presentFormula } from './present.ts';
import { listFormulas, versionsOf } from './store.ts';

/** How quotes are formed: formulas, their versions and history. */
export const formulaRoutes: readonly Route[] = [
  defineRoute(formulaList, async ({ input, db, now }) => {
    const currency = await booksCurrency(db);
    const { rows, count } = await listFormulas(db, input, now);
    return ok({ list: rows.map((row) => presentFormula(row, currency, now)), count, size: input.size });
  }),

  defineRoute(formulaHistory, async ({ input, db, now }) => {
    const versions = await versionsOf(db, input.formula_id);
    const changes = await changesOf(db, input.formula_id);
    if (versions.length === 0 && changes.length === 0) return refuse('not-found');
    const currency = await booksCurrency(db);
    return ok({
      versions: versions.map((row) => presentFormula(row, currency, now)),
      changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    });
  }),

  defineRoute(formulaGapsCall, async ({ db, now }) =>
    ok(
      formulaGaps(await activeFormulas(db), now).map((gap) => ({
        ...gap,
        from: gap.from.toISOString(),
        to: gap.to?.toISOString() ?? null,
      })),
    ),
  ),

  defineRoute(formulaCreate, create),
  defineRoute(formulaUpdate, update),
  defineRoute(formulaDelete, remove),
  defineRoute(formulaActivate, activate),
  defineRoute(formulaRetire, retire),
];
