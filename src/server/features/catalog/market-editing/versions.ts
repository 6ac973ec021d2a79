import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { versionKinds } from '#contract/catalog/market-editing.ts';
import type { MarketContent } from '#domain/catalog/market-editing/content.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { labelNames, type SavedProduct } from './store.ts';

export type VersionKind = (typeof versionKinds)[number];

/** A saved state, with the names that its ids had. */
type Snapshot = { readonly content: MarketContent; readonly names: Readonly<Record<string, string>> };

type Version = {
  readonly kind: VersionKind;
  readonly actorId: string | null;
  readonly at: Date;
  readonly revertedTo?: number | undefined;
};

async function insertVersion(db: Db, product: SavedProduct, { kind, actorId, at, revertedTo = undefined }: Version) {
  const names = Object.fromEntries(await labelNames(db, [product.content]));
  const snapshot: Snapshot = { content: product.content, names };
  await db.execute(sql`
    insert into market_product_versions (market_product_id, version, kind, reverted_to, snapshot, actor_id, at)
    values (${product.id}, ${product.version}, ${kind}, ${revertedTo ?? null}, ${JSON.stringify(snapshot)}::jsonb,
      ${actorId}, ${at})
    on conflict do nothing`);
}

/** Keeps the state before a change, where it was never saved as a version: of products that were filled in. */
export const keepBefore = (db: Db, product: SavedProduct): Promise<void> =>
  insertVersion(db, product, { kind: 'created', actorId: null, at: product.updated_at ?? product.created_at });

/** Saves the state after a change under its version. */
export const keepVersion = insertVersion;

const VersionRow = z.object({
  version: z.number(),
  kind: z.string(),
  reverted_to: z.number().nullable(),
  actor: z.string(),
  at: z.date(),
});

export async function listVersions(db: Db, id: string, { page, size }: { page: number; size: number }) {
  const rows = await query(db, VersionRow).all(sql`
    select v.version, v.kind, v.reverted_to, coalesce(u.name, '') as actor, v.at
    from market_product_versions v left join users u on u.id = v.actor_id
    where v.market_product_id = ${id} order by v.version desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(
    sql`select count(*) from market_product_versions where market_product_id = ${id}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

const SnapshotRow = z.object({
  version: z.number(),
  // Written by `insertVersion` only.
  snapshot: z.custom<Snapshot>((value) => typeof value === 'object' && value !== null && 'content' in value),
});

export const snapshotOf = (db: Db, id: string, version: number) =>
  query(db, SnapshotRow).first(sql`
    select version, snapshot from market_product_versions where market_product_id = ${id} and version = ${version}`);

/** The saved version before another one. */
export const snapshotBefore = (db: Db, id: string, version: number) =>
  query(db, SnapshotRow).first(sql`
    select version, snapshot from market_product_versions where market_product_id = ${id} and version < ${version}
    order by version desc limit 1`);

const ActorRow = z.object({ name: z.string() });

/** The name of the user who saved a version; empty when it is not known. */
export async function savedBy(db: Db, id: string, version: number): Promise<string> {
  const row = await query(db, ActorRow).first(sql`
    select u.name from market_product_versions v join users u on u.id = v.actor_id
    where v.market_product_id = ${id} and v.version = ${version}`);
  return row?.name ?? '';
}
