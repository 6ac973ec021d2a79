import type { KnownWords } from '#domain/catalog/sources/suggest.ts';
import type { Db } from '../../../core/http/context.ts';
import { allOptions } from './store.ts';

/** All options and values with their names in both languages. */
export const knownWords = (db: Db): Promise<readonly KnownWords[]> => allOptions(db);
