import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/registry.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { transaction } from '#server/core/db/pool.ts';
import { emailOf, userId } from '#server/demo/people.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { testApp } from '../support/server/app.ts';
import { rowsOfFirstSeller } from '../support/database/first-seller-rows.ts';
import { foreignCalls } from '../support/server/foreign-calls.ts';
import { knock } from '../support/server/knock.ts';
import { reachOf, strangers, type Stranger } from '../support/server/strangers.ts';

const app = await testApp();
await transaction(app.pool, (client) => fillWorld(usualPlan(new Date('2026-11-20T11:00:00Z')), (fill) => fill(client)));
const seller = userId('seller');
const rows = await rowsOfFirstSeller(app.pool);
const foreign = foreignCalls(rows);
const people = await strangers(app);

/** Calls whose declared right opens the door to many, and whose effect has a narrower one. */
const innerRights: Partial<Record<CallName, Permission>> = { 'order.bulk': 'order.note', 'export.start': 'bill.read' };

/** Calls that answer everybody something, and the rights by which the first seller's rows may be among it. */
const entitling: Partial<Record<CallName, readonly Permission[]>> = {
  'search.palette': ['order.read'],
  // What the warehouse did itself, to whomever's goods, and names that are theirs to read.
  'audit.own': ['stock.receive', 'store.read'],
};

/** Tables with rows of sellers. Their ids are what must not come out, and their contents what must not change. */
const { rows: tables } = await app.pool.query<{ name: string; has_id: boolean }>(
  `select c.table_name as name, exists (select from information_schema.columns i
     where i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id' and i.data_type = 'uuid') as has_id
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and c.column_name = 'seller_id' and t.table_type = 'BASE TABLE' order by 1`,
);
const idQueries = tables
  .filter(({ has_id }) => has_id)
  .map(({ name }) => `select id from "${name}" where seller_id = $1`);
const { rows: ids } = await app.pool.query<{ id: string }>(idQueries.join(' union '), [seller]);
const theirs = new Set([...ids.map(({ id }) => id), seller]);
const contents = tables.map(
  ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
    from "${name}" t where seller_id = $1`,
);
const stateOf = async () => (await app.pool.query(`${contents.join(' union all ')} order by name`, [seller])).rows;
const before = await stateOf();

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const texts = [emailOf('seller'), 'Nordlys'];

/** What came back and names anything of the first seller's, beyond what was asked with. */
function leaks(text: string, asked: object): string[] {
  const known = JSON.stringify(asked);
  const named = (text.match(uuids) ?? []).filter((id) => theirs.has(id) && !known.includes(id));
  return [...named, ...texts.filter((each) => text.includes(each) && !known.includes(each))];
}

/** The same question about rows that do not exist. */
function elsewhere(asked: object): object {
  const others = new Map<string, string>();
  return JSON.parse(
    JSON.stringify(asked).replace(uuids, (id) => {
      const other = others.get(id) ?? randomUUID();
      others.set(id, other);
      return other;
    }),
  ) as object;
}

const ask = (name: string, who: Stranger, input: object) => knock(app.address, name, who.token, input);

async function tryRow(name: CallName, who: Stranger, input: object): Promise<void> {
  const [there, missing] = [await ask(name, who, input), await ask(name, who, elsewhere(input))];
  const at = [name, who.name];
  expect([...at, ['not-found', 'permission.denied'].includes(there.refusal ?? '')]).toEqual([...at, true]);
  // Whether it exists cannot be told from the answer.
  expect([...at, there.http, there.text.replace(uuids, '')]).toEqual([
    ...at,
    missing.http,
    missing.text.replace(uuids, ''),
  ]);
  expect([...at, leaks(there.text, input)]).toEqual([...at, []]);
}

describe('whoever is not entitled gets nothing of a seller’s', () => {
  test.each(allCalls.map((call) => [call.name as CallName, call] as const))('%s', async (name, call) => {
    const how = foreign[name];
    // Logging out here would end the session the other calls need.
    if (name === 'user.logout' || call.needs === 'public') return;
    const input = 'row' in how ? how.row : 'list' in how ? how.list : {};
    const needs = innerRights[name] ?? call.needs;
    await Promise.all(
      people.map(async (who) => {
        const reach = reachOf(who.actor, needs);
        if (entitling[name]?.some((right) => reachOf(who.actor, right) === 'all')) return;
        if (reach === 'none') {
          const said = await ask(name, who, input);
          const denied = who.token ? 'permission.denied' : 'session.missing';
          const isInner = innerRights[name] !== undefined && who.token !== null && said.refusal === 'not-found';
          expect([name, who.name, isInner ? denied : said.refusal]).toEqual([name, who.name, denied]);
          return;
        }
        if (reach === 'all' || 'none' in how) return;
        if ('row' in how) return tryRow(name, who, input);
        const said = await ask(name, who, input);
        // One's own acts name what one asked for, as the questions above did.
        const named = name === 'audit.own' ? foreign : {};
        expect([name, who.name, said.http < 500, leaks(said.text, named)]).toEqual([name, who.name, true, []]);
      }),
    );
  });

  test('and changed nothing of theirs', async () => {
    await app.idle();
    expect(await stateOf()).toEqual(before);
  });
});

test('a salesperson prints labels of assigned sellers only', async () => {
  const { rows: others } = await app.pool.query<{ id: string }>('select id from parcels where seller_id = $1 limit 1', [
    userId('seller3'),
  ]);
  const said = await knock(app.address, 'order.labels', (await app.as('sales')).token, { parcel_ids: [others[0]?.id] });
  expect(said.refusal).toBe('not-found');
});

test('every kind of stranger is refused somewhere and heard somewhere, but nobody', () => {
  for (const { name, actor } of people) {
    const reaches = new Set(allCalls.map(({ needs }) => reachOf(actor, needs)));
    expect([name, reaches.has('none'), reaches.has('own')]).toEqual([name, true, actor !== null]);
  }
});
