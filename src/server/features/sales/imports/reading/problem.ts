import { z } from 'zod';
import type { fileRefusals } from '#contract/sales/imports.ts';
import { importsRefusals } from '#contract/refusals/sales/imports.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';

export type ImportRefusalCode = keyof typeof importsRefusals;
const ImportRefusalCode = z.custom<ImportRefusalCode>(
  (code) => typeof code === 'string' && Object.hasOwn(importsRefusals, code),
);

/** Why an order of the file cannot be imported: a code and details for its message. */
export const Problem = z.object({
  code: ImportRefusalCode,
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Problem = z.output<typeof Problem>;

export const problem = (code: ImportRefusalCode, details: RefusalDetails = {}): Problem => ({ code, details });

/** Problems of a file as a whole, as declared by the check. */
export type FileRefusal = (typeof fileRefusals)[number];

/** The file cannot be read. Thrown to end reading at any depth. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly problem: { readonly code: FileRefusal; readonly details: RefusalDetails };
  constructor(code: FileRefusal, details: RefusalDetails = {}) {
    super(code);
    this.problem = { code, details };
  }
}
