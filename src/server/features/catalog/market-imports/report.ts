import { z } from 'zod';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { columnTitles, fileColumns } from '#domain/catalog/market-imports/columns.ts';
import type { ImportDecision } from '#domain/catalog/market-imports/decide.ts';
import type { ProblemCode } from '#domain/catalog/market-imports/problems.ts';
import type { ReadProduct } from '#domain/catalog/market-imports/read-products.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';

export const Outcome = z.enum(['new', 'changed', 'unchanged', 'refused']);
export type Outcome = z.output<typeof Outcome>;

const Problem = z.object({
  // Written by the check only.
  code: z.custom<ProblemCode>((code) => typeof code === 'string' && Object.hasOwn(refusals, code)),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Why a product has its outcome. */
export const Report = z.object({
  changed: z.array(z.object({ field: z.string(), item: z.string(), from: z.string(), to: z.string() })).readonly(),
  reasons: z.array(Problem).readonly(),
});
export type Report = z.output<typeof Report>;

/** The product as the check stored it. */
export const Content = z.custom<ReadProduct>(
  (value) => typeof value === 'object' && value !== null && 'variants' in value,
);

/** More changes and mistakes of one product are not shown. */
const maxListed = 200;

export const reportOf = (decision: ImportDecision): Report => ({
  changed: 'changed' in decision ? decision.changed.slice(0, maxListed) : [],
  reasons:
    'reasons' in decision
      ? decision.reasons.slice(0, maxListed).map(({ code, details }) => ({ code, details: { ...details } }))
      : [],
});

const titleOf = (column: RefusalDetails[string], language: Language): string => {
  const known = fileColumns.find((each) => each === column);
  return known ? columnTitles[known][language === 'zh-CN' ? 'zh' : 'en'] : String(column);
};

/** A sentence with its row and column. */
export function reasonText(code: RefusalCode, language: Language, details: RefusalDetails): string {
  const { column, row = 0 } = details;
  const text = sentence(code, language, details);
  // Sentences about a product as a whole name no row.
  if (column === undefined) return text;
  const named = code === 'market-import.differs' || code === 'market-import.needed';
  const title = titleOf(column, language);
  return named ? `${title}: ${text}` : sentence('market-import.cell', language, { row, column: title, text });
}
