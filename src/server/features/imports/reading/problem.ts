import type { importsRefusals } from '#contract/refusals/imports.ts';
import type { RefusalDetails } from '#domain/result.ts';

export type ImportRefusalCode = keyof typeof importsRefusals;

/** Why an order of the file cannot be taken, as a code and the facts its sentence names. */
export type Problem = { readonly code: ImportRefusalCode; readonly details: RefusalDetails };

export const problem = (code: ImportRefusalCode, details: RefusalDetails = {}): Problem => ({ code, details });

/** The file as a whole cannot be read. Thrown, because it ends the reading wherever it stands. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly problem: Problem;
  constructor(code: ImportRefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.problem = { code, details };
  }
}

/** Somebody else's text, short enough to stand in a sentence. */
export const quoted = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};
