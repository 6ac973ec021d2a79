import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { formulaStatus } from '#domain/sourcing/formulas/formula-status.ts';
import type { FormulaPhase } from '#domain/sourcing/formulas/formula-status.ts';
import type { Formula } from '#domain/sourcing/formulas/formula.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { FormulaValues } from './active.ts';

export const FormulaRow = FormulaValues.extend({
  formula_id: z.string(),
  revision: z.number(),
  category_name: z.string().nullable(),
  category_name_cn: z.string().nullable(),
  supplier_name: z.string().nullable(),
  created_at: z.date(),
  created_by_name: z.string().nullable(),
  activated_at: z.date().nullable(),
  activated_by_name: z.string().nullable(),
});
export type FormulaRow = z.output<typeof FormulaRow>;

const columns = sql`f.id as formula_id, f.version, f.revision, f.status, f.name, f.category_id, f.supplier_id,
  f.cost_from_fen, f.cost_to_fen, f.quantity_from, f.freight_fen_per_kg, f.packing_fen, f.quality_fen, f.margin_bp,
  f.shipping_margin_bp, f.fixed_minor, f.warn_below_bp, f.valid_days, f.valid_from, f.valid_to, f.created_at,
  f.activated_at, c.name as category_name, c.name_cn as category_name_cn, s.name as supplier_name,
  creator.name as created_by_name, activator.name as activated_by_name
  from quotation_formulas f left join categories c on c.id = f.category_id left join suppliers s on s.id = f.supplier_id
  left join users creator on creator.id = f.created_by left join users activator on activator.id = f.activated_by`;

/** As `formulaPhase` of the domain. */
const inPhase = (phase: FormulaPhase, now: Date): SQL => {
  const isActive = sql`f.status = ${formulaStatus.active}`;
  const hasEnded = sql`f.valid_to is not null and f.valid_to <= ${now}`;
  const byPhase: Readonly<Record<FormulaPhase, SQL>> = {
    draft: sql`f.status = ${formulaStatus.draft}`,
    scheduled: sql`${isActive} and not (${hasEnded}) and f.valid_from > ${now}`,
    'in-force': sql`${isActive} and not (${hasEnded}) and f.valid_from <= ${now}`,
    ended: sql`f.status = ${formulaStatus.retired} or (${isActive} and ${hasEnded})`,
  };
  return sql`(${byPhase[phase]})`;
};

type Page = {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
  readonly phase?: readonly FormulaPhase[] | undefined;
};
const usualPhases: readonly FormulaPhase[] = ['draft', 'scheduled', 'in-force'];

/** Versions of formulas by name, the newest first. */
export async function listFormulas(db: Db, { page, size, keyword, phase }: Page, now: Date) {
  const phases = phase?.length ? phase : usualPhases;
  const where = sql`lower(f.name) like ${containing(keyword?.toLowerCase() ?? '')}
    and (${sql.join(
      phases.map((each) => inPhase(each, now)),
      sql` or `,
    )})`;
  const rows = await query(db, FormulaRow).all(sql`
    select ${columns} where ${where} order by f.name, f.id, f.version desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from quotation_formulas f where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export const versionsOf = (db: Db, formulaId: string) =>
  query(db, FormulaRow).all(sql`select ${columns} where f.id = ${formulaId} order by f.version desc`);

export const formulaVersion = (db: Db, formulaId: string, version: number) =>
  query(db, FormulaRow).first(sql`select ${columns} where f.id = ${formulaId} and f.version = ${version}`);

/** Serializes changes of formulas: whether one may be activated depends on all others. */
export const lockFormulas = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('quotation_formulas'))`);

const ThereRow = z.object({ is_there: z.boolean() });

/** Whether the category and the supplier of a formula exist. */
export async function isScopeThere(db: Db, scope: Pick<Formula, 'category_id' | 'supplier_id'>): Promise<boolean> {
  const row = await query(db, ThereRow).first(sql`
    select (${scope.category_id}::uuid is null
        or exists (select from categories where id = ${scope.category_id} and kind = 'internal'))
      and (${scope.supplier_id}::uuid is null or exists (select from suppliers where id = ${scope.supplier_id})) as is_there`);
  return row?.is_there ?? false;
}

/** What users enter. */
export type Edited = Omit<Formula, 'formula_id' | 'version' | 'status'>;
type Made = { readonly formulaId: string; readonly version: number; readonly actorId: string; readonly now: Date };

export const insertDraft = (db: Db, edited: Edited, { formulaId, version, actorId, now }: Made) =>
  db.execute(sql`
    insert into quotation_formulas (id, version, status, name, category_id, supplier_id, cost_from_fen, cost_to_fen,
      quantity_from, freight_fen_per_kg, packing_fen, quality_fen, margin_bp, shipping_margin_bp, fixed_minor,
      warn_below_bp, valid_days, valid_from, valid_to, created_by, created_at)
    values (${formulaId}, ${version}, ${formulaStatus.draft}, ${edited.name}, ${edited.category_id},
      ${edited.supplier_id}, ${edited.cost_from_fen}, ${edited.cost_to_fen}, ${edited.quantity_from},
      ${edited.freight_fen_per_kg}, ${edited.packing_fen}, ${edited.quality_fen}, ${edited.margin_bp},
      ${edited.shipping_margin_bp}, ${edited.fixed_minor}, ${edited.warn_below_bp}, ${edited.valid_days},
      ${edited.valid_from}, ${edited.valid_to}, ${actorId}, ${now})`);

type Key = { readonly formula_id: string; readonly version: number };
const isRow = ({ formula_id: id, version }: Key) => sql`id = ${id} and version = ${version}`;

export const updateDraft = (db: Db, key: Key, edited: Edited) =>
  db.execute(sql`
    update quotation_formulas set revision = revision + 1, name = ${edited.name}, category_id = ${edited.category_id},
      supplier_id = ${edited.supplier_id}, cost_from_fen = ${edited.cost_from_fen}, cost_to_fen = ${edited.cost_to_fen},
      quantity_from = ${edited.quantity_from}, freight_fen_per_kg = ${edited.freight_fen_per_kg},
      packing_fen = ${edited.packing_fen}, quality_fen = ${edited.quality_fen}, margin_bp = ${edited.margin_bp},
      shipping_margin_bp = ${edited.shipping_margin_bp}, fixed_minor = ${edited.fixed_minor},
      warn_below_bp = ${edited.warn_below_bp}, valid_days = ${edited.valid_days}, valid_from = ${edited.valid_from},
      valid_to = ${edited.valid_to} where ${isRow(key)}`);

export const deleteVersion = (db: Db, key: Key) => db.execute(sql`delete from quotation_formulas where ${isRow(key)}`);

type Activated = { readonly from: Date; readonly actorId: string; readonly now: Date };

export const setActive = (db: Db, key: Key, { from, actorId, now }: Activated) =>
  db.execute(sql`
    update quotation_formulas set status = ${formulaStatus.active}, revision = revision + 1, valid_from = ${from},
      activated_at = ${now}, activated_by = ${actorId} where ${isRow(key)}`);

export const setRetired = (db: Db, key: Key, at: Date) =>
  db.execute(sql`
    update quotation_formulas set status = ${formulaStatus.retired}, revision = revision + 1,
      valid_to = least(valid_to, ${at}) where ${isRow(key)}`);

/** The period of an active version ends at an instant; null: it does not end. */
export const setEnd = (db: Db, key: Key, at: Date | null) =>
  db.execute(sql`update quotation_formulas set valid_to = ${at}, revision = revision + 1 where ${isRow(key)}`);
