import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/registry.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { emailOf, userId } from '#server/demo/people.ts';
import { testApp } from '../support/server/app.ts';
import { worldTemplate } from '../support/database/world.ts';
import { rowsOfFirstSeller } from '../support/database/first-seller-rows.ts';
import { foreignCalls } from '../support/server/foreign-calls.ts';
import { sendCall } from '../support/server/send-call.ts';
import { reachOf, outsiders, type Outsider } from '../support/server/outsiders.ts';

const app = await testApp({ template: await worldTemplate() });
const seller = userId('seller');
const rows = await rowsOfFirstSeller(app.pool);
const foreign = foreignCalls(rows);
const people = await outsiders(app);

/** Calls with a broad declared permission and a narrower one for their effect. */
const innerRights: Partial<Record<CallName, Permission>> = { 'order.bulk': 'order.note', 'export.start': 'bill.read' };

/** Calls that respond to all users, and the permissions by which the first seller's rows may be included. */
const entitling: Partial<Record<CallName, readonly Permission[]>> = {
  'search.palette': ['order.read'],
  // Actions of the warehouse on any seller's goods, and names that the user may read.
  'audit.own': ['stock.receive', 'store.read'],
};

/** Tables with rows of sellers. Their ids must not leak, and their contents must not change. */
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

/** Ids of the first seller in the response that were not in the request. */
function leaks(text: string, input: object): string[] {
  const known = JSON.stringify(input);
  const named = (text.match(uuids) ?? []).filter((id) => theirs.has(id) && !known.includes(id));
  return [...named, ...texts.filter((each) => text.includes(each) && !known.includes(each))];
}

/** The same request for rows that do not exist. */
function elsewhere(input: object): object {
  const others = new Map<string, string>();
  return JSON.parse(
    JSON.stringify(input).replace(uuids, (id) => {
      const other = others.get(id) ?? randomUUID();
      others.set(id, other);
      return other;
    }),
  ) as object;
}

const ask = (name: string, outsider: Outsider, input: object) => sendCall(app.address, name, outsider.token, input);

async function tryRow(name: CallName, outsider: Outsider, input: object): Promise<void> {
  const [there, missing] = [await ask(name, outsider, input), await ask(name, outsider, elsewhere(input))];
  const at = [name, outsider.name];
  expect([...at, ['not-found', 'permission.denied'].includes(there.refusal ?? '')]).toEqual([...at, true]);
  // The response does not reveal whether it exists.
  expect([...at, there.http, there.text.replace(uuids, '')]).toEqual([
    ...at,
    missing.http,
    missing.text.replace(uuids, ''),
  ]);
  expect([...at, leaks(there.text, input)]).toEqual([...at, []]);
}

describe('users without access get no data of a seller', () => {
  test.each(allCalls.map((call) => [call.name as CallName, call] as const))('%s', async (name, call) => {
    const how = foreign[name];
    // Logging out would end the session needed by the other calls.
    if (name === 'user.logout' || call.needs === 'public') return;
    const input = 'row' in how ? how.row : 'list' in how ? how.list : {};
    const needs = innerRights[name] ?? call.needs;
    await Promise.all(
      people.map(async (outsider) => {
        const reach = reachOf(outsider.actor, needs);
        if (entitling[name]?.some((right) => reachOf(outsider.actor, right) === 'all')) return;
        if (reach === 'none') {
          const response = await ask(name, outsider, input);
          const denied = outsider.token ? 'permission.denied' : 'session.missing';
          const isInner =
            innerRights[name] !== undefined && outsider.token !== null && response.refusal === 'not-found';
          expect([name, outsider.name, isInner ? denied : response.refusal]).toEqual([name, outsider.name, denied]);
          return;
        }
        if (reach === 'all' || 'none' in how) return;
        if ('row' in how) return tryRow(name, outsider, input);
        const response = await ask(name, outsider, input);
        // One's own audit rows contain the requested ids.
        const named = name === 'audit.own' ? foreign : {};
        expect([name, outsider.name, response.http < 500, leaks(response.text, named)]).toEqual([
          name,
          outsider.name,
          true,
          [],
        ]);
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
  const response = await sendCall(app.address, 'order.labels', (await app.as('sales')).token, {
    parcel_ids: [others[0]?.id],
  });
  expect(response.refusal).toBe('not-found');
});

test('every kind of outsider is refused by some calls and allowed by others, except anonymous ones', () => {
  for (const { name, actor } of people) {
    const reaches = new Set(allCalls.map(({ needs }) => reachOf(actor, needs)));
    expect([name, reaches.has('none'), reaches.has('own')]).toEqual([name, true, actor !== null]);
  }
});
