import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

/** The rows whose names the reader may see, by their read permission; null for none. */
export type Reach = { readonly of: (right: Permission) => Scope | null; readonly self: string | null };

export const everything: Reach = { of: () => ({ all: true }), self: null };

/**
 * The reader's permissions elsewhere. Audit rows may contain any sent id, including refused requests, so a name is
 * never shown for an id alone.
 */
export const reachOf = (actor: Actor): Reach => ({ of: (right) => scopeOf(actor, right), self: actor.userId });

/** `paper`: found by its complete number. `seller`: the column of its owner; null for rows of the platform. */
type Named = {
  readonly table: string;
  readonly name: string;
  readonly by: 'part' | 'paper' | null;
  readonly seller: string | null;
  readonly right: Permission;
};

const named: readonly Named[] = [
  { table: 'users', name: 'name', by: 'part', seller: 'id', right: 'user.read' },
  { table: 'stores', name: 'name', by: 'part', seller: 'seller_id', right: 'store.read' },
  { table: 'roles', name: 'name', by: 'part', seller: null, right: 'role.read' },
  { table: 'permissions', name: 'name', by: null, seller: null, right: 'role.read' },
  { table: 'orders', name: 'order_number', by: 'paper', seller: 'seller_id', right: 'order.read' },
  { table: 'parcels', name: 'waybill', by: 'paper', seller: 'seller_id', right: 'order.read' },
  { table: 'purchases', name: 'number', by: 'paper', seller: 'seller_id', right: 'purchase.read' },
  { table: 'inquiries', name: 'number', by: 'paper', seller: 'seller_id', right: 'inquiry.read' },
  { table: 'tickets', name: 'number', by: 'paper', seller: 'seller_id', right: 'ticket.read' },
  { table: 'recharges', name: 'number', by: 'paper', seller: 'seller_id', right: 'recharge.read' },
  { table: 'manual_payments', name: 'number', by: 'paper', seller: 'seller_id', right: 'recharge.read' },
];

function inReach({ table, seller, right }: Named, { of, self }: Reach): SQL {
  const scope = of(right);
  const rows = !scope ? sql`false` : seller ? sellerScope(scope, sql.raw(`t.${seller}`)) : sql`true`;
  return table === 'users' && self ? sql`(${rows} or t.id = ${self})` : rows;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxNamed = 200;

/** Ids of everything in scope with this name: users, stores and roles by part of the name, documents by number. */
export async function idsCalled(db: Db, text: string, reach: Reach): Promise<readonly string[]> {
  if (uuid.test(text)) return [text];
  const part = containing(text.toLowerCase());
  const calledSo = ({ table, name, by }: Named) => {
    if (by === 'part')
      return table === 'users'
        ? sql`(lower(t.name) like ${part} or lower(t.email) like ${part})`
        : sql`lower(t.name) like ${part}`;
    return sql`${sql.raw(`t.${name}`)} = ${table === 'orders' ? text : text.toUpperCase()}`;
  };
  const queries = named
    .filter(({ by }) => by !== null)
    .map((one) => {
      const from = sql.raw(`"${one.table}" t`);
      return sql`(select t.id from ${from} where ${calledSo(one)} and ${inReach(one, reach)} limit ${maxNamed})`;
    });
  const rows = await query(db, IdRow).all(sql.join(queries, sql` union all `));
  return rows.map(({ id }) => id);
}

const NameRow = z.object({ id: z.string(), name: z.string() });

/** Readable names of these ids, as far as named and in scope. */
export async function namesOf(db: Db, ids: readonly string[], reach: Reach): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const queries = named.map((one) => {
    const [name, from] = [sql.raw(`t.${one.name}`), sql.raw(`"${one.table}" t`)];
    return sql`select t.id, ${name} as name from ${from}
      where t.id = any(${sql.param([...ids])}::uuid[]) and ${inReach(one, reach)}`;
  });
  const rows = await query(db, NameRow).all(sql.join(queries, sql` union all `));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
