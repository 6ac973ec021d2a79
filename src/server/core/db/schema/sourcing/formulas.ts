import { sql } from '../../sql.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id, minor } from '../columns.ts';

/** How prices are formed. A change is a new version; quotes name the version they used. */
export const quotationFormulas = pgTable(
  'quotation_formulas',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    /** draft, active, retired */
    status: text('status').notNull(),
    name: text('name').notNull(),
    /** What it applies to; null or 0: everything. The most specific formula wins. */
    categoryId: uuid('category_id'),
    supplierId: uuid('supplier_id'),
    /** Factory price per piece, CNY cents: from inclusive, to exclusive. */
    costFromFen: minor('cost_from_fen').notNull().default(0),
    costToFen: minor('cost_to_fen'),
    /** Pieces: from inclusive. */
    quantityFrom: integer('quantity_from').notNull().default(1),
    /** Per piece: freight in China by weight (CNY cents per kilogram), packing and quality check (CNY cents). */
    freightFenPerKg: minor('freight_fen_per_kg').notNull().default(0),
    packingFen: minor('packing_fen').notNull().default(0),
    qualityFen: minor('quality_fen').notNull().default(0),
    /** Basis points on the goods and on the parcel. */
    marginBp: integer('margin_bp').notNull(),
    shippingMarginBp: integer('shipping_margin_bp').notNull(),
    /** Added per piece, in the books' currency. */
    fixedMinor: minor('fixed_minor').notNull().default(0),
    /** Below this margin a quote shows a warning; basis points of the price. */
    warnBelowBp: integer('warn_below_bp').notNull().default(0),
    /** How long its quotes bind. */
    validDays: integer('valid_days').notNull().default(14),
    validFrom: at('valid_from').notNull(),
    validTo: at('valid_to'),
    /** Counts the changes of this version, to find edits based on an older state. */
    revision: integer('revision').notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    activatedAt: at('activated_at'),
    activatedBy: uuid('activated_by'),
  },
  (t) => [primaryKey({ columns: [t.id, t.version] }), index('quotation_formulas_status').on(t.status, t.name, t.id)],
);

/** What activating a version would change: the task of the same id computes it from the open quotes. */
export const formulaDryRuns = pgTable(
  'formula_dry_runs',
  {
    /** Of the task. */
    id: id(),
    formulaId: uuid('formula_id').notNull(),
    version: integer('version').notNull(),
    /** Of the version when it was started; a later change makes the result old. */
    revision: integer('revision').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('formula_dry_runs_formula').on(t.formulaId, t.createdAt.desc().nullsFirst())],
);

/** An open quote whose price would change; the total of the quoted quantity in minor units of its currency. */
export const formulaDryRunRows = pgTable(
  'formula_dry_run_rows',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => formulaDryRuns.id, { onDelete: 'cascade' }),
    quotationId: uuid('quotation_id').notNull(),
    wasMinor: minor('was_minor').notNull(),
    isMinor: minor('is_minor').notNull(),
    /** Signed, in basis points. */
    changeBp: integer('change_bp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.quotationId] }),
    index('formula_dry_run_rows_largest').on(t.runId, sql`abs(${t.changeBp}) desc`, t.quotationId),
  ],
);

/** Who changed a formula and how. Rows are never changed. */
export const formulaChanges = pgTable(
  'formula_changes',
  {
    id: id(),
    formulaId: uuid('formula_id').notNull(),
    version: integer('version').notNull(),
    /** created, changed, activated, retired, deleted */
    kind: text('kind').notNull(),
    changes: jsonb('changes').$type<readonly { field: string; from: string; to: string }[]>().notNull().default([]),
    actorId: uuid('actor_id'),
    at: at('at').notNull(),
  },
  (t) => [index('formula_changes_formula').on(t.formulaId, t.at.desc().nullsFirst())],
);
