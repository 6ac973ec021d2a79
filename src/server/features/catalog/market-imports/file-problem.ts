import type { marketFileRefusals } from '#contract/catalog/market-imports.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';

type FileRefusal = (typeof marketFileRefusals)[number];

/** The file cannot be read. Thrown to end reading at any depth. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly code: FileRefusal;
  readonly details: RefusalDetails;
  constructor(code: FileRefusal, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
