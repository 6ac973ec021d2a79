import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { accountKinds } from '#domain/finance/accounts/posting.ts';
import { initialDatevSettings, type DatevSettings } from '#domain/finance/books/datev/settings.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const Row = z.object({ settings: z.record(z.string(), z.unknown()), version: z.number() });
/** The only row of the table. */
const rowId = 1;

type Stored = { readonly settings: DatevSettings; readonly version: number };

/** The stored settings, with what is new since they were stored. */
export async function datevSettingsOf(db: Db): Promise<Stored> {
  const row = await query(db, Row).first(sql`select settings, version from datev_settings where id = ${rowId}`);
  if (!row) return { settings: initialDatevSettings, version: 0 };
  const stored = row.settings as Partial<DatevSettings>;
  const accounts = Object.fromEntries(accountKinds.map((kind) => [kind, stored.accounts?.[kind] ?? '']));
  return {
    settings: { ...initialDatevSettings, ...stored, accounts: { ...initialDatevSettings.accounts, ...accounts } },
    version: row.version,
  };
}

/** False when the settings have another version by now. */
export async function saveDatevSettingsOf(db: Db, settings: DatevSettings, version: number): Promise<boolean> {
  const json = JSON.stringify(settings);
  const { rowCount } = await db.execute(
    version === 0
      ? sql`insert into datev_settings (id, settings, version) values (${rowId}, ${json}::jsonb, 1) on conflict do nothing`
      : sql`update datev_settings set settings = ${json}::jsonb, version = version + 1
          where id = ${rowId} and version = ${version}`,
  );
  return rowCount === 1;
}
