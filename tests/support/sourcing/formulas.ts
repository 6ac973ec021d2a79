import type { TestApp } from '../server/app.ts';
import type { Input, Output } from '../server/client.ts';

type Edited = Input<'quotation_formula.create'>;
export type Row = Output<'quotation_formula.list'>['list'][number];

/** The prices of quantities above any other formula's, so that a test's formulas do not overlap with the demo's. */
let nextQuantity = 10_000;

/** A formula for a quantity of its own. */
export const edited = (over: Partial<Edited> = {}): Edited => ({
  name: 'Test',
  category_id: null,
  supplier_id: null,
  cost_from_fen: 0,
  cost_to_fen: null,
  quantity_from: nextQuantity++,
  freight_fen_per_kg: 100,
  packing_fen: 50,
  quality_fen: 30,
  margin_bp: 3000,
  shipping_margin_bp: 500,
  fixed_minor: 20,
  warn_below_bp: 1000,
  valid_days: 14,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: null,
  ...over,
});

/** Calls of a manager about formulas. */
export async function formulaCalls(app: TestApp) {
  const manager = await app.as('manager');
  const history = async (formula_id: string) => (await manager.query('quotation_formula.history', { formula_id })).data;
  const create = async (over: Partial<Edited> = {}) =>
    (await manager.mutate('quotation_formula.create', edited(over))).data;
  const version = async (key: { formula_id: string; version: number }): Promise<Row> => {
    const found = (await history(key.formula_id)).versions.find((each) => each.version === key.version);
    if (!found) throw new Error(`no version ${key.version}`);
    return found;
  };
  const activate = async (key: { formula_id: string; version: number; revision: number }) =>
    manager.mutate('quotation_formula.activate', key);
  return { manager, history, create, version, activate };
}

/** What a form sends back about a version. */
export const seenOf = ({ formula_id, version, revision }: Row) => ({ formula_id, version, revision });
export const editedOf = (row: Row): Edited => ({
  name: row.name,
  category_id: row.category_id,
  supplier_id: row.supplier_id,
  cost_from_fen: row.cost_from_fen,
  cost_to_fen: row.cost_to_fen,
  quantity_from: row.quantity_from,
  freight_fen_per_kg: row.freight_fen_per_kg,
  packing_fen: row.packing_fen,
  quality_fen: row.quality_fen,
  margin_bp: row.margin_bp,
  shipping_margin_bp: row.shipping_margin_bp,
  fixed_minor: row.fixed_minor,
  warn_below_bp: row.warn_below_bp,
  valid_days: row.valid_days,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
});
