import type { FormulaNumbers, FormulaScope } from '#domain/sourcing/formulas/formula.ts';
import { formulaStatus, type FormulaStatus } from '#domain/sourcing/formulas/formula-status.ts';
import { formulaChanges, quotationFormulas } from '../../core/db/schema/sourcing/formulas.ts';
import type { Db } from '../../core/http/context.ts';
import { supplierId } from '../catalog/offers.ts';
import { internalCategoryId } from '../catalog/products.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';

const day = 86_400_000;

type DemoFormula = {
  readonly key: string;
  readonly version: number;
  readonly status: FormulaStatus;
  readonly name: string;
  readonly scope?: Partial<FormulaScope>;
  readonly numbers?: Partial<FormulaNumbers>;
  /** Days before or after the anchor. */
  readonly from: number;
  readonly to?: number;
  /** What changed against the version before, and when it was created. */
  readonly changed?: readonly (readonly [field: string, from: string, to: string])[];
};

export const formulaId = (key: string): string => demoId(`formula ${key}`);

const usual: FormulaNumbers = {
  freight_fen_per_kg: 120,
  packing_fen: 60,
  quality_fen: 40,
  margin_bp: 3300,
  shipping_margin_bp: 800,
  fixed_minor: 40,
  warn_below_bp: 1500,
  valid_days: 14,
};

/** A general formula in three versions, of which the last is scheduled, special ones, and a draft. */
const formulas: readonly DemoFormula[] = [
  {
    key: 'general',
    version: 1,
    status: formulaStatus.retired,
    name: 'All products',
    numbers: { margin_bp: 3000 },
    from: -360,
    to: -120,
  },
  {
    key: 'general',
    version: 2,
    status: formulaStatus.active,
    name: 'All products',
    from: -120,
    to: 10,
    changed: [['margin_bp', '3000', '3300']],
  },
  {
    key: 'general',
    version: 3,
    status: formulaStatus.active,
    name: 'All products',
    numbers: { margin_bp: 3400, packing_fen: 70 },
    from: 10,
    changed: [
      ['packing_fen', '60', '70'],
      ['margin_bp', '3300', '3400'],
    ],
  },
  {
    key: 'high-value',
    version: 1,
    status: formulaStatus.active,
    name: 'From 80 CNY',
    scope: { cost_from_fen: 8000 },
    numbers: { margin_bp: 2400, fixed_minor: 120 },
    from: -200,
  },
  {
    key: 'volume',
    version: 1,
    status: formulaStatus.active,
    name: 'From 50 pieces',
    scope: { quantity_from: 50 },
    numbers: { margin_bp: 2600, shipping_margin_bp: 500 },
    from: -200,
  },
  {
    key: 'lamps',
    version: 1,
    status: formulaStatus.active,
    name: 'Lamps and candles',
    scope: { category_id: internalCategoryId('light') },
    numbers: { margin_bp: 3600, packing_fen: 180, quality_fen: 80 },
    from: -150,
  },
  {
    key: 'kiln',
    version: 1,
    status: formulaStatus.active,
    name: 'Chaozhou Kiln No. 8',
    scope: { supplier_id: supplierId('Chaozhou Kiln No. 8 (demo)') },
    numbers: { margin_bp: 3000, packing_fen: 150, valid_days: 30 },
    from: -90,
  },
  {
    key: 'fashion',
    version: 1,
    status: formulaStatus.draft,
    name: 'Fashion, spring',
    scope: { category_id: internalCategoryId('fashion') },
    numbers: { margin_bp: 3800 },
    from: 30,
  },
];

/** The formulas that prices are formed by, with their history. */
export async function fillFormulas(db: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const created = ({ from }: DemoFormula) => at(Math.min(from, 0) - 2);
  await insertRows(
    db,
    quotationFormulas,
    formulas.map((formula) => ({
      id: formulaId(formula.key),
      version: formula.version,
      status: formula.status,
      name: formula.name,
      categoryId: formula.scope?.category_id ?? null,
      supplierId: formula.scope?.supplier_id ?? null,
      costFromFen: formula.scope?.cost_from_fen ?? 0,
      costToFen: null,
      quantityFrom: formula.scope?.quantity_from ?? 1,
      ...numbersOf({ ...usual, ...formula.numbers }),
      validFrom: at(formula.from),
      validTo: formula.to === undefined ? null : at(formula.to),
      createdBy: userId('manager'),
      createdAt: created(formula),
      activatedAt: formula.status === formulaStatus.draft ? null : at(Math.min(formula.from, 0) - 1),
      activatedBy: formula.status === formulaStatus.draft ? null : userId('manager'),
    })),
  );
  await insertRows(
    db,
    formulaChanges,
    formulas.flatMap((formula) => {
      const row = {
        formulaId: formulaId(formula.key),
        version: formula.version,
        actorId: userId('manager'),
      };
      const id = (kind: string) => demoId(`formula change ${formula.key} ${formula.version} ${kind}`);
      const changes = (formula.changed ?? []).map(([field, from, to]) => ({ field, from, to }));
      const first = { ...row, id: id('created'), kind: 'created', changes, at: created(formula) };
      if (formula.status === formulaStatus.draft) return [first];
      const activated = { ...row, id: id('activated'), kind: 'activated', changes: [] };
      const started = [first, { ...activated, at: at(Math.min(formula.from, 0) - 1) }];
      // Without it the first run of the clock would announce the beginning, and all prices would be computed again.
      const began = { ...row, actorId: null, id: id('began'), kind: 'began', changes: [], at: at(formula.from) };
      return formula.from <= 0 ? [...started, began] : started;
    }),
  );
}

const numbersOf = (numbers: FormulaNumbers) => ({
  freightFenPerKg: numbers.freight_fen_per_kg,
  packingFen: numbers.packing_fen,
  qualityFen: numbers.quality_fen,
  marginBp: numbers.margin_bp,
  shippingMarginBp: numbers.shipping_margin_bp,
  fixedMinor: numbers.fixed_minor,
  warnBelowBp: numbers.warn_below_bp,
  validDays: numbers.valid_days,
});
