import { z } from 'zod';
import { formulaFields } from '#domain/sourcing/formulas/changes.ts';
import { formulaLimits as limits } from '#domain/sourcing/formulas/formula.ts';
import { formulaPhases, formulaStatuses } from '#domain/sourcing/formulas/formula-status.ts';
import { command, query } from '../call.ts';
import { CurrencyCode, Id, Instant, listOf, Nothing, pageOf, paging, Version } from '../wire.ts';

const Fen = z.int().min(0).max(limits.fen);
const Bp = z.int().min(0).max(limits.bp);
const FormulaVersion = z.int().min(1).max(1_000_000);

const scope = {
  category_id: Id.nullable(),
  supplier_id: Id.nullable(),
  /** Factory price per piece in CNY cents: from inclusive, to exclusive. */
  cost_from_fen: Fen,
  cost_to_fen: Fen.nullable(),
  quantity_from: z.int().min(1).max(limits.quantity),
};

const numbers = {
  freight_fen_per_kg: Fen,
  packing_fen: Fen,
  quality_fen: Fen,
  margin_bp: Bp,
  shipping_margin_bp: Bp,
  fixed_minor: z.int().min(0).max(limits.minor),
  warn_below_bp: Bp,
  valid_days: z.int().min(1).max(limits.validDays),
};

/** One version of a formula. */
export const FormulaRow = z.object({
  formula_id: Id,
  version: z.int(),
  /** Counts the changes of this version. */
  revision: Version,
  status: z.enum(formulaStatuses),
  phase: z.enum(formulaPhases),
  name: z.string(),
  ...scope,
  category: z.object({ name: z.string(), name_cn: z.string() }).nullable(),
  supplier_name: z.string().nullable(),
  ...numbers,
  /** Of the fixed part: the books' currency. */
  currency: CurrencyCode,
  valid_from: Instant,
  valid_to: Instant.nullable(),
  created_at: Instant,
  created_by_name: z.string().nullable(),
  activated_at: Instant.nullable(),
  activated_by_name: z.string().nullable(),
});

export const formulaList = query('quotation_formula.list', {
  path: '/quotation_formula/list',
  needs: 'formula.read',
  summary: 'Versions of formulas by name, the newest version first.',
  input: z.object({
    ...paging,
    keyword: z.string().trim().max(200).optional(),
    /** Without: all but ended ones. */
    phase: listOf(z.enum(formulaPhases)).optional(),
  }),
  output: pageOf(FormulaRow),
});

export const formulaHistory = query('quotation_formula.history', {
  path: '/quotation_formula/history',
  needs: 'formula.read',
  summary: 'All versions of a formula and who changed what, newest first.',
  input: z.object({ formula_id: Id }),
  output: z.object({
    versions: z.array(FormulaRow),
    changes: z.array(
      z.object({
        version: z.int(),
        kind: z.enum(['created', 'changed', 'activated', 'began', 'retired', 'deleted']),
        changes: z.array(z.object({ field: z.enum(formulaFields), from: z.string(), to: z.string() })),
        /** null: the system. */
        by_name: z.string().nullable(),
        at: Instant,
      }),
    ),
  }),
});

export const formulaGaps = query('quotation_formula.gaps', {
  path: '/quotation_formula/gaps',
  needs: 'formula.read',
  summary: 'Factory prices that no general formula covers, now or later.',
  input: Nothing,
  output: z.array(
    z.object({
      cost_from_fen: z.int(),
      /** null: no limit. */
      cost_to_fen: z.int().nullable(),
      from: Instant,
      /** null: until further notice. */
      to: Instant.nullable(),
    }),
  ),
});

const editable = {
  name: z.string().trim().min(1).max(limits.name),
  ...scope,
  ...numbers,
  valid_from: Instant,
  valid_to: Instant.nullable(),
};
const edited = ['formula.dates', 'formula.band'] as const;
const Key = z.object({ formula_id: Id, version: FormulaVersion });
const Seen = Key.extend({ revision: Version });

export const formulaCreate = command('quotation_formula.create', {
  path: '/quotation_formula/create',
  needs: 'formula.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Create a formula as a draft.',
  input: z.object(editable),
  output: Seen,
  refusals: edited,
});

export const formulaUpdate = command('quotation_formula.update', {
  path: '/quotation_formula/update',
  needs: 'formula.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Change a draft. Any other version stays as it is: the change becomes a new version, which is a draft.',
  input: Seen.extend(editable),
  output: Seen,
  refusals: [...edited, 'formula.changed', 'formula.draft-already'],
});

export const formulaDelete = command('quotation_formula.delete', {
  path: '/quotation_formula/delete',
  needs: 'formula.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Delete a draft.',
  input: Seen,
  output: Nothing,
  refusals: ['formula.changed', 'formula.not-draft'],
});

export const formulaActivate = command('quotation_formula.activate', {
  path: '/quotation_formula/activate',
  needs: 'formula.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary:
    'Activate a draft from its first day on, or at once. It replaces the earlier version of the same formula; quotes that change beyond the tolerance then wait for a new quote.',
  input: Seen,
  output: Seen,
  refusals: [...edited, 'formula.changed', 'formula.wrong-status', 'formula.overlaps'],
});

export const formulaRetire = command('quotation_formula.retire', {
  path: '/quotation_formula/retire',
  needs: 'formula.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'End an active version now. A scheduled one never begins, and the version before it goes on.',
  input: Seen,
  output: Nothing,
  refusals: ['formula.changed', 'formula.wrong-status'],
});
