import type { CellRefusal } from '../market-grid/cells.ts';
import type { ContentRefusal, SaleRefusal } from '../market-editing/check.ts';
import type { RefusalDetails } from '../../shared/result.ts';

/** Why a product of the file cannot be imported. */
export type ProblemCode =
  | CellRefusal
  | ContentRefusal
  | SaleRefusal
  | 'market-import.sku-taken'
  | 'market-import.number-empty'
  | 'market-import.number-twice'
  | 'market-import.number-unknown'
  | 'market-import.number-deleted'
  | 'market-import.too-many-variants'
  | 'market-import.code-unknown'
  | 'market-import.code-twice'
  | 'market-import.code-taken'
  | 'market-import.sku-twice'
  | 'market-import.differs'
  | 'market-import.needed'
  | 'market-import.options'
  | 'market-import.options-stay'
  | 'market-import.options-other'
  | 'market-import.options-used'
  | 'market-import.category-unknown'
  | 'market-import.picture'
  | 'market-import.changed-since';

/** With the `row` of the file, and the `column` of a cell by its name. */
export type Problem = { readonly code: ProblemCode; readonly details: RefusalDetails };

export const problem = (code: ProblemCode, details: RefusalDetails): Problem => ({ code, details });
