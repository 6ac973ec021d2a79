import { transaction } from '#server/core/db/pool.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { accountNames, emailOf, userId, type AccountName } from '#server/demo/people.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import type { TestApp } from '../support/server/app.ts';
import type { Known } from './values.ts';

const texts = [
  'NRDL',
  'Nordlys',
  'EUR',
  'NL',
  '1012 AB',
  '12.5',
  'admin',
  'bank',
  'https://shop.example.invalid',
  '+31612345678',
];
const idsOfTable = 12;

/** Creates the demo world and returns its ids and texts. */
export async function fillForFuzz({ pool }: TestApp): Promise<Known> {
  await transaction(pool, (client) => fillWorld(usualPlan(new Date('2026-11-20T11:00:00Z')), (fill) => fill(client)));
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  const accounts = new Set(accountNames.map(userId));
  const sellers = [userId('seller'), userId('seller2')];
  const ids = new Map<string, readonly string[]>([['sellers', sellers]]);
  for (const { name } of tables) {
    const { rows } = await pool.query<{ id: string }>(`select id from "${name}" order by id limit ${idsOfTable}`);
    // Accounts used for login must not be deleted during the run.
    const found = rows.map(({ id }) => id).filter((id) => !accounts.has(id));
    if (found.length > 0) ids.set(name, found);
  }
  const { rows: codes } = await pool.query<{ word: string }>(
    `(select order_number as word from orders order by id limit 10) union all (select variant_code from variants order by id limit 10)`,
  );
  return { ids, words: [...texts, ...codes.map(({ word }) => word)] };
}

/**
 * Tokens of the accounts. `restore` reverts changes of accounts, roles and settings, so that a valid request that locks
 * out all users does not end the run.
 */
export async function sessions({ pool, db, signIn }: TestApp) {
  const tokens = new Map<AccountName, string>();
  for (const table of ['users', 'roles', 'settings'])
    await pool.query(`create table fuzz_${table} as select * from ${table}`);
  let restoring: Promise<void> | null = null;
  const restore = async () => {
    await transaction(pool, async (client) => {
      // Running requests count attempts row by row; without the lock both could deadlock.
      await client.query(
        'lock table rate_limits in exclusive mode; delete from settings; delete from second_factors; delete from rate_limits; delete from permissions',
      );
      await client.query('insert into settings select * from fuzz_settings');
      await client.query(`update users u set status = f.status, roles = f.roles, password_hash = f.password_hash,
        email = f.email from fuzz_users f where f.id = u.id`);
      await client.query(`update roles r set rights_off = f.rights_off, menus_off = f.menus_off, base = f.base,
        version = r.version + 1 from fuzz_roles f where f.id = r.id`);
    });
    // Written by the function that also invalidates the cached settings.
    await setSetting(db, 'security.stepUpMinutes', 0, { actorId: null, at: new Date() });
    tokens.clear();
  };
  return {
    async tokenOf(account: AccountName): Promise<string> {
      await restoring;
      const token = tokens.get(account) ?? (await signIn(emailOf(account), demoPassword)).token ?? '';
      tokens.set(account, token);
      return token;
    },
    /** Several requests may need it concurrently. */
    restore(): Promise<void> {
      restoring ??= restore().finally(() => {
        restoring = null;
      });
      return restoring;
    },
  };
}
