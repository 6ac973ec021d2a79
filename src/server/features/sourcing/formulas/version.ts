import type { Formula } from '#domain/sourcing/formulas/formula.ts';
import type { Db } from '../../../core/http/context.ts';
import { formulaVersion } from './store.ts';

/** One version of a formula with the number of its changes, for other nouns. */
export async function formulaOfVersion(
  db: Db,
  formulaId: string,
  version: number,
): Promise<{ readonly formula: Formula; readonly revision: number } | null> {
  const row = await formulaVersion(db, formulaId, version);
  return row && { formula: row, revision: row.revision };
}
