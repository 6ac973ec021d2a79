import { z } from 'zod';
import { taskStatuses } from '#domain/platform/tasks/status.ts';
import { isCountry } from '#domain/shared/reference/countries.ts';
import { quotationStatuses } from '#domain/sourcing/quotations/quotation-status.ts';
import { command, query } from '../call.ts';
import { CountryCode, CurrencyCode, Id, Instant, Nothing, pageOf, paging, Version } from '../wire.ts';

const FormulaVersion = z.coerce.number().int().min(1).max(1_000_000);

export const formulaDryRun = command('quotation_formula.dryRun', {
  path: '/quotation_formula/dryRun',
  needs: 'formula.edit',
  offline: 'refuse',
  summary:
    'Compute which open quotes a draft would change, and by how much, as a task with progress. Changes no quote.',
  input: z.object({ formula_id: Id, version: FormulaVersion, revision: Version }),
  output: z.object({
    /** Also the id of the task. */
    run_id: Id,
    /** Open quotes to compute. */
    quotes: z.int(),
  }),
  refusals: ['formula.changed', 'formula.wrong-status', 'formula.dates', 'formula.band', 'formula.overlaps'],
});

export const DryRunFigures = z.object({
  /** Quotes with another price, and those that change by more than the tolerance. */
  changed: z.int(),
  beyond: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
  tolerance_bp: z.int(),
});

export const formulaDryRunResult = query('quotation_formula.dryRunResult', {
  path: '/quotation_formula/dryRunResult',
  needs: 'formula.edit',
  summary: 'The newest dry run of a version.',
  input: z.object({ formula_id: Id, version: FormulaVersion }),
  output: z.object({
    run: z
      .object({
        run_id: Id,
        status: z.enum(taskStatuses),
        done: z.int(),
        total: z.int(),
        at: Instant,
        by_name: z.string().nullable(),
        /** False: the version was changed since. */
        is_current: z.boolean(),
        /** Null before the first part is computed. */
        figures: DryRunFigures.nullable(),
      })
      .nullable(),
  }),
});

export const formulaDryRunRows = query('quotation_formula.dryRunRows', {
  path: '/quotation_formula/dryRunRows',
  needs: 'formula.edit',
  summary:
    'The quotes that a dry run found to change, the largest change first. Prices are of the quantity, delivered.',
  input: z.object({ ...paging, run_id: Id }),
  output: pageOf(
    z.object({
      quotation_id: Id,
      inquiry_id: Id,
      inquiry_number: z.string(),
      seller_name: z.string(),
      variant_code: z.string(),
      title: z.string(),
      title_cn: z.string(),
      country_code: CountryCode,
      channel: z.string(),
      quantity: z.int(),
      status: z.literal(quotationStatuses),
      was_minor: z.int(),
      is_minor: z.int(),
      change_bp: z.int(),
      currency: CurrencyCode,
    }),
  ),
});

const Settings = {
  /** Change of a delivered price, in basis points, beyond which an open quote has to be made again. */
  tolerance_bp: z.int().min(0).max(10_000),
  /** The countries of the delivered prices in the marketplace. */
  market_countries: z
    .array(CountryCode.refine(isCountry, 'a known country'))
    .max(60)
    .overwrite((codes) => [...new Set(codes)]),
};

export const formulaSettings = query('quotation_formula.settings', {
  path: '/quotation_formula/settings',
  needs: 'formula.read',
  summary: 'The tolerance of open quotes, and the countries of the marketplace’s prices.',
  input: Nothing,
  output: z.object(Settings),
});

export const formulaSaveSettings = command('quotation_formula.saveSettings', {
  path: '/quotation_formula/saveSettings',
  needs: 'formula.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Change the tolerance of open quotes, and the countries of the marketplace’s prices.',
  input: z.object(Settings),
  output: z.object(Settings),
});
