import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

export type UserChange = {
  readonly name?: string | undefined;
  readonly first_name?: string | undefined;
  readonly nickname?: string | undefined;
  readonly currency_type?: string | undefined;
  readonly language?: string | undefined;
  readonly general_settings?: object | undefined;
};

export async function changeUser(db: Db, id: string, change: UserChange): Promise<void> {
  await db.execute(sql`
    update users set name = coalesce(${change.name ?? null}, name),
      first_name = coalesce(${change.first_name ?? null}, first_name),
      nickname = coalesce(${change.nickname ?? null}, nickname),
      currency_type = coalesce(${change.currency_type ?? null}, currency_type),
      language = coalesce(${change.language ?? null}, language),
      general_settings = general_settings || ${JSON.stringify(change.general_settings ?? {})}::jsonb
    where id = ${id}`);
}
