import { z } from 'zod';
import { isLoopback } from '../core/config.ts';
import { query } from '../core/db/rows.ts';
import { sql } from '../core/db/sql.ts';
import type { Db } from '../core/http/context.ts';
import { passwordMatches } from '../features/platform/identity/password.ts';
import type { Services } from '../services.ts';
import { StartRefusal } from '../start-refusal.ts';
import { demoId } from './ids.ts';

/** The default password of the demo accounts; DEMO_PASSWORD overrides it. */
export const demoPassword = 'parcelyard';
/** The setting with the demo world's anchor time; its presence marks a demo world. */
export const anchorSetting = 'demo_anchor';

const Found = z.object({ used: z.boolean(), demo: z.boolean(), hash: z.string().nullable() });
export type Found = z.output<typeof Found>;

/** Whether the database has users, is a demo world, and the password hash of its administrator. */
export async function findDemo(db: Db): Promise<Found> {
  const row = await query(db, Found).first(sql`
    select exists (select from users) as used,
      exists (select from settings where key = ${anchorSetting}) as demo,
      (select password_hash from users where id = ${demoId('user admin')}) as hash`);
  return row ?? { used: false, demo: false, hash: null };
}

/**
 * Refuses to start without demo mode on a database that contains demo accounts with the public password, when others
 * could reach it. @throws StartRefusal
 */
export async function refuseKnownPassword({ config, db }: Services): Promise<void> {
  if (isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)) return;
  const { demo, hash } = await findDemo(db);
  if (!demo || hash === null || !(await passwordMatches(demoPassword, hash))) return;
  throw new StartRefusal(
    'The database still contains the demo world, and others could sign in with its public password: set DEMO=1 and your own DEMO_PASSWORD, or choose another DATA_DIR.',
  );
}
