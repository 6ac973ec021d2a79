import type { fileRefusals } from '#contract/sales/imports.ts';
import type { importsRefusals } from '#contract/refusals/sales/imports.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';

export type ImportRefusalCode = keyof typeof importsRefusals;

/** Why an order of the file cannot be taken, as a code and the facts its sentence names. */
export type Problem = { readonly code: ImportRefusalCode; readonly details: RefusalDetails };

export const problem = (code: ImportRefusalCode, details: RefusalDetails = {}): Problem => ({ code, details });

/** What can be wrong with a file as a whole: what the check declares to say. */
export type FileRefusal = (typeof fileRefusals)[number];

/** The file as a whole cannot be read. Thrown, because it ends the reading wherever it stands. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly problem: { readonly code: FileRefusal; readonly details: RefusalDetails };
  constructor(code: FileRefusal, details: RefusalDetails = {}) {
    super(code);
    this.problem = { code, details };
  }
}
