import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isLoopback } from '../core/config.ts';
import { transaction } from '../core/db/pool.ts';
import { hashPassword, passwordMatches } from '../features/platform/identity/password.ts';
import type { Db } from '../core/http/context.ts';
import type { Services } from '../services.ts';
import { StartRefusal } from '../start-refusal.ts';
import { fillAfterSales } from './after-sales.ts';
import { demoPassword, fillBase } from './base.ts';
import { fillDelays } from './delays.ts';
import { accountNames, emailOf, fillCarers, roleOf, userId } from './people.ts';
import { fillNotices } from './notices.ts';
import { writePictures } from './catalog/pictures.ts';
import { fillWishes } from './catalog/wishes.ts';
import { fillWorld } from './world/fill-world.ts';
import { usualPlan } from './world/plan.ts';

export type FilledDemo = {
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
  readonly password: string;
};

/** Under this name the settings keep the moment the demo world was made for; its presence says that it is one. */
const anchorSetting = 'demo_anchor';
const hour = 3_600_000;

/** The full hour a world that is made now is made for. */
export const newAnchor = (): Date => new Date(Math.floor(Date.now() / hour) * hour);

/** Writes down that this database is a demo world, and for which moment. */
export const keepAnchor = (db: Db, anchor: Date) =>
  db.execute(sql`insert into settings (key, value) values (${anchorSetting}, to_jsonb(${anchor}::timestamptz))`);

type Found = { used: boolean; demo: boolean; hash: string | null };

async function look(db: Db): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    select exists (select from users) as used,
      exists (select from settings where key = ${anchorSetting}) as demo,
      (select password_hash from users where id = ${userId('admin')}) as hash`);
  return rows[0] ?? { used: false, demo: false, hash: null };
}

/**
 * Makes the demo world in a database that has no users yet, and answers its accounts. On a later start their password
 * becomes the configured one, should that have changed. Null when the database belongs to somebody else.
 */
export async function fillDemoWorld({ config, pool, db }: Services): Promise<FilledDemo | null> {
  const password = config.demoPassword ?? demoPassword;
  const found = await look(db);
  if (found.used && !found.demo) return null;
  await writePictures(config.dataDir);
  if (!found.used) {
    const anchor = newAnchor();
    await transaction(pool, async (client) => {
      const tx = drizzle(client);
      await keepAnchor(tx, anchor);
      await fillBase(tx, anchor, password);
      await fillWorld(usualPlan(anchor), (fill) => fill(client));
      await fillAfterSales(tx, anchor);
      await fillDelays(tx, anchor);
      await fillNotices(tx, anchor);
      await fillWishes(tx, anchor);
      await fillCarers(tx);
    });
    await db.execute(sql`analyze`);
  } else if (found.hash !== null && !(await passwordMatches(password, found.hash))) {
    await changePassword(db, password);
  }
  return { accounts: accountNames.map((name) => ({ email: emailOf(name), role: roleOf(name) })), password };
}

/** All demo accounts share one hash; whoever signed in with the old password is out. */
async function changePassword(db: Db, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db.execute(sql`
    with old as (select password_hash as hash from users where id = ${userId('admin')}),
      changed as (
        update users set password_hash = ${hash} from old where users.password_hash = old.hash returning users.id
      )
    update sessions set revoked_at = now() where revoked_at is null and user_id in (select id from changed)`);
}

/**
 * Refuses a start without the demo on a database that still holds it, where others could sign in with the password that
 * everybody knows.
 * @throws StartRefusal
 */
export async function refuseKnownPassword({ config, db }: Services): Promise<void> {
  if (isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)) return;
  const { demo, hash } = await look(db);
  if (!demo || hash === null || !(await passwordMatches(demoPassword, hash))) return;
  throw new StartRefusal(
    'The database still holds the demo world, and others could sign in to it with its well-known password: set DEMO=1 and DEMO_PASSWORD to give it one of your own, or choose another DATA_DIR.',
  );
}
