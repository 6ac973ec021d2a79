import { formulaStatus } from './formula-status.ts';
import type { Formula, FormulaPeriod, FormulaScope } from './formula.ts';

/** What is quoted. */
export interface QuotedGoods {
  readonly supplier_id: string | null;
  /** The category of the product first, then the ones above it. */
  readonly categories: readonly string[];
  readonly cost_fen: number;
  readonly quantity: number;
}

const isWithin = ({ valid_from: from, valid_to: to }: FormulaPeriod, at: Date): boolean =>
  from.getTime() <= at.getTime() && (to === null || at.getTime() < to.getTime());

export const hasBand = ({ cost_from_fen: from, cost_to_fen: to }: FormulaScope): boolean => from > 0 || to !== null;

/** Whether a formula covers the goods; its period aside. */
export const covers = (scope: FormulaScope, goods: QuotedGoods): boolean =>
  (scope.supplier_id === null || scope.supplier_id === goods.supplier_id) &&
  (scope.category_id === null || goods.categories.includes(scope.category_id)) &&
  scope.cost_from_fen <= goods.cost_fen &&
  (scope.cost_to_fen === null || goods.cost_fen < scope.cost_to_fen) &&
  scope.quantity_from <= goods.quantity;

/** More specific first: supplier, nearest category, price band, quantity. */
const rank = (scope: FormulaScope, { categories }: QuotedGoods): readonly number[] => [
  scope.supplier_id === null ? 1 : 0,
  scope.category_id === null ? categories.length : categories.indexOf(scope.category_id),
  hasBand(scope) ? 0 : 1,
  -scope.quantity_from,
];

function isMoreSpecific(one: Formula, other: Formula, goods: QuotedGoods): boolean {
  const [a, b] = [rank(one, goods), rank(other, goods)];
  const at = a.findIndex((value, index) => value !== b[index]);
  if (at >= 0) return (a[at] ?? 0) < (b[at] ?? 0);
  // Overlapping formulas cannot be activated; the newer one wins all the same, so that the result never depends on order.
  const byAge = one.valid_from.getTime() - other.valid_from.getTime();
  return byAge === 0 ? one.formula_id > other.formula_id : byAge > 0;
}

/** The formula that prices these goods at an instant: the most specific active one. Null: none covers them. */
export function formulaFor(formulas: readonly Formula[], goods: QuotedGoods, at: Date): Formula | null {
  return formulas.reduce<Formula | null>((best, each) => {
    if (each.status !== formulaStatus.active || !isWithin(each, at) || !covers(each, goods)) return best;
    return best && !isMoreSpecific(each, best, goods) ? best : each;
  }, null);
}

/**
 * The active formulas as they would be if one version were active: it ends the earlier version of the same formula when
 * its own period begins.
 */
export const withVersion = (formulas: readonly Formula[], added: Formula): readonly Formula[] => [
  ...formulas.flatMap((each) => {
    if (each.formula_id !== added.formula_id || each.status !== formulaStatus.active) return [each];
    if (each.version === added.version || each.valid_from.getTime() >= added.valid_from.getTime()) return [];
    const ends = each.valid_to?.getTime() ?? Infinity;
    return [{ ...each, valid_to: new Date(Math.min(ends, added.valid_from.getTime())) }];
  }),
  { ...added, status: formulaStatus.active },
];
