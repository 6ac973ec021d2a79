import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { optionChangeStatus, type OptionChangeKind, type OptionState } from '#domain/catalog/listing/option-change.ts';
import { query } from '#server/core/db/rows.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { suggestFor } from '../../catalog/mapping/suggestions.ts';

/** An option as it was here and as the shop has it now. */
export type NotedChange = {
  readonly shopVariantId: string;
  readonly variantId: string | null;
  /** null: nothing that touches the mapping. */
  readonly kind: OptionChangeKind | null;
  readonly before: OptionState;
  /** null: the shop has it no longer. */
  readonly after: OptionState | null;
};

type Changes = {
  readonly sellerId: string;
  readonly storeId: string;
  readonly shopProductId: string;
  readonly title: string;
  readonly changes: readonly NotedChange[];
  readonly now: Date;
};

const OpenRow = z.object({
  id: z.string(),
  shop_variant_id: z.string(),
  kind: z.string(),
  sku: z.string(),
  title: z.string(),
});
const StoreName = z.object({ name: z.string() });

const isSame = (a: OptionState, b: OptionState): boolean =>
  a.title.trim().toLowerCase() === b.title.trim().toLowerCase() &&
  a.sku.trim().toLowerCase() === b.sku.trim().toLowerCase();

/**
 * Opens a log entry for each changed option, once: a further change goes into the open entry. An option that is again as
 * it was needs no confirmation. Seller and staff are notified once per product.
 */
export async function noteChanges(db: Db, { sellerId, storeId, shopProductId, title, changes, now }: Changes) {
  if (changes.length === 0) return;
  const ids = changes.map(({ shopVariantId }) => shopVariantId);
  const open = await query(db, OpenRow).all(sql`
    select id, shop_variant_id, kind, before->>'sku' as sku, before->>'title' as title from option_change_logs
    where seller_id = ${sellerId} and status = ${optionChangeStatus.unconfirmed} and shop_variant_id = any(${sql.param(ids)}::uuid[]) for update`);
  const entries = new Map(open.map((entry) => [entry.shop_variant_id, entry]));
  const undone = changes.flatMap(({ shopVariantId, after }) => {
    const entry = entries.get(shopVariantId);
    return entry && after && isSame(entry, after) ? [entry.id] : [];
  });
  if (undone.length > 0)
    await db.execute(sql`
      update option_change_logs set status = ${optionChangeStatus.confirmed}, outcome = 'no-effect', confirmed_at = ${now}
      where seller_id = ${sellerId} and id = any(${sql.param(undone)}::uuid[])`);

  const fresh = changes.filter(({ kind, shopVariantId, after }) => {
    const entry = entries.get(shopVariantId);
    return kind !== null && !(entry && after && isSame(entry, after));
  });
  if (fresh.length === 0) return;
  const renamed = fresh.flatMap(({ kind, shopVariantId, after }) =>
    after && (kind === 'renamed' || kind === 'sku') ? [{ id: shopVariantId, ...after }] : [],
  );
  const suggestions = await suggestFor(db, title, renamed);
  const rows = fresh.map((change) => {
    const [best] = suggestions.get(change.shopVariantId) ?? [];
    return {
      id: entries.get(change.shopVariantId)?.id ?? newId(),
      shop_variant_id: change.shopVariantId,
      kind: change.kind,
      before: change.before,
      after: change.after ?? {},
      variant_id: change.variantId,
      suggested: best?.variant_id ?? null,
      reason: best?.reason ?? '',
    };
  });
  await db.execute(sql`
    insert into option_change_logs (seller_id, id, store_id, shop_product_id, shop_variant_id, kind, before, after, variant_id,
      suggested_variant_id, suggested_reason, created_at)
    select ${sellerId}, r.id, ${storeId}, ${shopProductId}, r.shop_variant_id, r.kind, r.before, r.after, r.variant_id,
      r.suggested, r.reason, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, shop_variant_id uuid, kind text, before jsonb,
      after jsonb, variant_id uuid, suggested uuid, reason text)
    on conflict (seller_id, id) do update set kind = excluded.kind, after = excluded.after,
      suggested_variant_id = excluded.suggested_variant_id, suggested_reason = excluded.suggested_reason`);
  const isNew = fresh.some(({ shopVariantId }) => !entries.has(shopVariantId));
  const store = await query(db, StoreName).first(sql`select name from stores where id = ${storeId}`);
  if (isNew)
    await record(db, {
      name: 'listing.option-changed',
      sellerId,
      subjectId: shopProductId,
      data: { number: title, to: store?.name ?? '' },
      at: now,
    });
}
