import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { hasBand, withVersion } from './applies.ts';
import { formulaStatus } from './formula-status.ts';
import type { Formula, FormulaPeriod, FormulaScope } from './formula.ts';

export type FormulaRefusal = 'formula.dates' | 'formula.band' | 'formula.overlaps';

/** Dates and band of one formula. `field` marks the input. */
export function decideFormula(formula: FormulaScope & FormulaPeriod): Result<null, 'formula.dates' | 'formula.band'> {
  const { valid_from: from, valid_to: to, cost_from_fen: low, cost_to_fen: high } = formula;
  if (to !== null && to.getTime() <= from.getTime()) return refuse('formula.dates', { field: 'valid_to' });
  if (high !== null && high <= low) return refuse('formula.band', { field: 'cost_to_fen' });
  return ok(null);
}

type Range = { readonly from: number; readonly to: number };
const bandOf = ({ cost_from_fen: from, cost_to_fen: to }: FormulaScope): Range => ({ from, to: to ?? Infinity });
const periodOf = ({ valid_from: from, valid_to: to }: FormulaPeriod): Range => ({
  from: from.getTime(),
  to: to?.getTime() ?? Infinity,
});
const meet = (a: Range, b: Range): boolean => a.from < b.to && b.from < a.to;

/** Equally specific for some goods: nothing decides between the two. A band is more specific than none. */
const isAlike = (a: Formula, b: Formula): boolean =>
  a.supplier_id === b.supplier_id &&
  a.category_id === b.category_id &&
  a.quantity_from === b.quantity_from &&
  hasBand(a) === hasBand(b) &&
  meet(bandOf(a), bandOf(b));

/** An active formula that would apply to the same goods at the same time with the same right; null when there is none. */
export const overlapping = (formulas: readonly Formula[], added: Formula): Formula | null =>
  withVersion(formulas, added).find(
    (each) =>
      each.formula_id !== added.formula_id &&
      each.status === formulaStatus.active &&
      isAlike(each, added) &&
      meet(periodOf(each), periodOf(added)),
  ) ?? null;

/** Whether a version may become active. */
export function decideActivation(formulas: readonly Formula[], added: Formula): Result<null, FormulaRefusal> {
  const sound = decideFormula(added);
  if (!sound.ok) return sound;
  const other = overlapping(formulas, added);
  return other ? refuse('formula.overlaps', { name: other.name, version: other.version }) : ok(null);
}

/** Factory prices without a formula during a time, for goods of any supplier and category in any quantity. */
export interface FormulaGap {
  readonly cost_from_fen: number;
  /** null: no limit. */
  readonly cost_to_fen: number | null;
  readonly from: Date;
  /** null: until further notice. */
  readonly to: Date | null;
}

const isGeneral = ({ status, supplier_id, category_id, quantity_from }: Formula): boolean =>
  status === formulaStatus.active && supplier_id === null && category_id === null && quantity_from === 1;

/** The parts of all prices that no band covers. */
function uncovered(bands: readonly Range[]): readonly Range[] {
  const gaps: Range[] = [];
  let covered = 0;
  for (const { from, to } of bands.toSorted((a, b) => a.from - b.from)) {
    if (from > covered) gaps.push({ from: covered, to: from });
    covered = Math.max(covered, to);
  }
  return covered === Infinity ? gaps : [...gaps, { from: covered, to: Infinity }];
}

/**
 * What no general formula covers from `at` on. Such goods have a price only where a formula of their supplier or
 * category applies.
 */
export function formulaGaps(formulas: readonly Formula[], at: Date): readonly FormulaGap[] {
  const general = formulas.filter(isGeneral);
  const changes = general.flatMap((each) => [each.valid_from, ...(each.valid_to ? [each.valid_to] : [])]);
  const times = [...new Set([at, ...changes].map((date) => date.getTime()))]
    .filter((time) => time >= at.getTime())
    .toSorted((a, b) => a - b);
  const gaps = times.flatMap((from, index) => {
    const to = times[index + 1] ?? null;
    const now = general.filter((each) => meet(periodOf(each), { from, to: from + 1 }));
    return uncovered(now.map(bandOf)).map((band) => ({ band, from, to }));
  });
  return joined(gaps).map(({ band, from, to }) => ({
    cost_from_fen: band.from,
    cost_to_fen: band.to === Infinity ? null : band.to,
    from: new Date(from),
    to: to === null ? null : new Date(to),
  }));
}

type Gap = { readonly band: Range; readonly from: number; readonly to: number | null };

/** The same gap in consecutive periods is one. */
function joined(gaps: readonly Gap[]): readonly Gap[] {
  return gaps.reduce<Gap[]>((all, gap) => {
    const at = all.findIndex(
      ({ band, to }) => to === gap.from && band.from === gap.band.from && band.to === gap.band.to,
    );
    const before = all[at];
    return before ? all.with(at, { ...before, to: gap.to }) : [...all, gap];
  }, []);
}
