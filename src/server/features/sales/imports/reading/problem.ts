import type { fileRefusals } from '#contract/sales/imports.ts';
import type { importsRefusals } from '#contract/refusals/sales/imports.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';

export type ImportRefusalCode = keyof typeof importsRefusals;

/** Why an order of the file cannot be imported: a code and details for its message. */
export type Problem = { readonly code: ImportRefusalCode; readonly details: RefusalDetails };

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
