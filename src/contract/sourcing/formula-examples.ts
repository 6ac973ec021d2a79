import { z } from 'zod';
import { isCountry } from '#domain/shared/reference/countries.ts';
import { formulaLimits as limits } from '#domain/sourcing/formulas/formula.ts';
import { query } from '../call.ts';
import { CountryCode, Id } from '../wire.ts';
import { QuoteInputs } from './quote-inputs.ts';

const Fen = z.coerce.number().int().min(0).max(limits.fen);

export const formulaExamples = query('quotation_formula.examples', {
  path: '/quotation_formula/examples',
  needs: 'formula.read',
  summary:
    'Real products that a formula would apply to, with the inputs of their quotes today: the client forms the new quotes while the formula is edited.',
  input: z.object({
    category_id: Id.optional(),
    supplier_id: Id.optional(),
    cost_from_fen: Fen.default(0),
    cost_to_fen: Fen.optional(),
    quantity_from: z.coerce.number().int().min(1).max(limits.quantity).default(1),
    country_code: CountryCode.refine(isCountry, 'a known country').default('DE'),
  }),
  output: z.array(
    z.object({
      variant_id: Id,
      variant_code: z.string(),
      title: z.string(),
      title_cn: z.string(),
      image: z.string(),
      /** By the cheapest channel. The formula is the one in force; without one its numbers are zero. */
      inputs: QuoteInputs,
      /** The formula in force; null: none applies. */
      current: z.object({ formula_id: Id, version: z.int(), name: z.string() }).nullable(),
    }),
  ),
});
