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

async function insertVersions(
  db: Db,
  versions: readonly (Version & { readonly product: SavedProduct })[],
): Promise<void> {
  const names = await labelNames(
    db,
    versions.map(({ product }) => product.content),
  );
  const rows = versions.map(({ product: { id, version, content }, kind, actorId, at, revertedTo }) => {
    const ids = [content.category_id, content.vendor_id ?? '', ...content.tag_ids, ...content.collection_ids];
    const own = ids.flatMap((each) => (names.has(each) ? [[each, names.get(each) ?? ''] as const] : []));
    const snapshot: Snapshot = { content, names: Object.fromEntries(own) };
    return { id, version, kind, reverted_to: revertedTo ?? null, snapshot, actor_id: actorId, at: at.toISOString() };
  });
  await db.execute(sql`
    insert into market_product_versions (market_product_id, version, kind, reverted_to, snapshot, actor_id, at)
    select id, version, kind, reverted_to, snapshot, actor_id, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, version int, kind text, reverted_to int, snapshot jsonb,
      actor_id uuid, at timestamptz)
    on conflict do nothing`);
}

/** Keeps the states before a change, where they were never saved as a version: of products that were filled in. */
export const keepBefore = (db: Db, products: readonly SavedProduct[]): Promise<void> =>
  insertVersions(
    db,
    products.map((product) => {
      const at = product.updated_at ?? product.created_at;
      return { product, kind: 'created', actorId: null, at };
    }),
  );

/** Saves the states after a change under their versions. */
export const keepVersions = (db: Db, products: readonly SavedProduct[], version: Version): Promise<void> =>
  insertVersions(
    db,
    products.map((product) => ({ ...version, product })),
  );

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
