import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { preparedQuery } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const usual = 'EUR';

const ValueRow = z.object({ value: z.unknown() });

/** The currency of the platform's books: EUR unless set at installation (settings, key `books_currency`). */
export async function booksCurrency(db: Db): Promise<string> {
  const row = await preparedQuery(db, ValueRow).first(sql`select value from settings where key = 'books_currency'`);
  return booksCurrencyFrom(row?.value);
}

/** The same, from the setting's value joined by another query. */
export const booksCurrencyFrom = (value: unknown): string =>
  typeof value === 'string' && isCurrency(value) ? value : usual;
