import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { transaction } from '../db/pool.ts';
import { hashPassword, passwordMatches } from '../features/identity/password.ts';
import type { Services } from '../services.ts';
import { demoPassword, fillBase } from './base.ts';
import { accountNames, emailOf, roleOf, userId } from './people.ts';
import { writePictures } from './pictures.ts';
import { fillWorld } from './world/fill-world.ts';
import { usualPlan } from './world/plan.ts';

export type FilledDemo = {
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
  readonly password: string;
};

/** Under this name the settings keep the moment the demo world was made for; its presence says that it is one. */
const anchorSetting = 'demo_anchor';
const hour = 3_600_000;

/**
 * Makes the demo world in a database that has no users yet, and answers its accounts. On a later start their password
 * becomes the configured one, should that have changed. Null when the database belongs to somebody else.
 */
export async function fillDemoWorld({ config, pool, db }: Services): Promise<FilledDemo | null> {
  const password = config.demoPassword ?? demoPassword;
  const { rows } = await db.execute<{ used: boolean; demo: boolean; hash: string | null }>(sql`
    select exists (select from users) as used,
      exists (select from settings where key = ${anchorSetting}) as demo,
      (select password_hash from users where id = ${userId('admin')}) as hash`);
  const found = rows[0];
  if (found?.used && !found.demo) return null;
  if (!found?.used) {
    const anchor = new Date(Math.floor(Date.now() / hour) * hour);
    await writePictures(config.dataDir);
    await transaction(pool, async (client) => {
      const tx = drizzle(client);
      await tx.execute(
        sql`insert into settings (key, value) values (${anchorSetting}, to_jsonb(${anchor}::timestamptz))`,
      );
      await fillBase(tx, anchor, password);
      await fillWorld(usualPlan(anchor), (fill) => fill(client));
    });
    await db.execute(sql`analyze`);
  } else if (found.hash !== null && !(await passwordMatches(password, found.hash))) {
    const ids = accountNames.map(userId);
    await db.execute(
      sql`update users set password_hash = ${await hashPassword(password)} where id = any(${sql.param(ids)}::uuid[])`,
    );
  }
  return { accounts: accountNames.map((name) => ({ email: emailOf(name), role: roleOf(name) })), password };
}
