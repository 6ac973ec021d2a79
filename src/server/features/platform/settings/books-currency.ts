import { sql } from 'drizzle-orm';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import type { Db } from '../../../core/http/context.ts';

const usual = 'EUR';

/** The one currency of the platform's books: EUR unless set at installation (settings, key `books_currency`). */
export async function booksCurrency(db: Db): Promise<string> {
  const { rows } = await db.execute<{ value: unknown }>(sql`select value from settings where key = 'books_currency'`);
  return booksCurrencyFrom(rows[0]?.value);
}

/** The same, from the setting's value as a query of one's own brought it along. */
export const booksCurrencyFrom = (value: unknown): string =>
  typeof value === 'string' && isCurrency(value) ? value : usual;
