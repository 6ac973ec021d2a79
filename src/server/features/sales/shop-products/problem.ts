import { z } from 'zod';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { refusedFields, type RefusedField } from '#domain/catalog/listing/publishable.ts';
import type { Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';

const isCode = (code: string): code is RefusalCode => code in refusals;
const isField = (field: string): field is RefusedField => (refusedFields as readonly string[]).includes(field);
const Details = z.record(z.string(), z.string());

type Stored = { readonly problem: string | null; readonly problem_detail: string; readonly problem_field: string };

/** A stored problem with its sentence in the reader's language. */
export function presentProblem({ problem, problem_detail, problem_field }: Stored, language: Language) {
  if (problem === null) return null;
  const details = Details.safeParse(problem_detail === '' ? {} : JSON.parse(problem_detail));
  return {
    code: problem,
    text: isCode(problem) ? sentence(problem, language, details.data ?? {}) : problem,
    field: isField(problem_field) ? problem_field : ('other' as const),
  };
}
