import { z } from 'zod';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { changeMapping } from '../../catalog/mapping/change.ts';
import type { InquiryRow } from '../inquiries/inquiry-rows.ts';
import type { PriceRow } from './rows.ts';

const UnmappedRow = z.object({ inquiry_variant_id: z.string(), shop_variant_id: z.string() });

/** Maps the variants of the shop that have no goods yet to what was accepted. @returns how many */
export async function mapAccepted(
  { seller_id }: Pick<InquiryRow, 'seller_id'>,
  prices: readonly Pick<PriceRow, 'inquiry_variant_id' | 'variant_id'>[],
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: Date },
): Promise<Result<number, 'mapping.variant-inactive'>> {
  const accepted = new Map(prices.map((price) => [price.inquiry_variant_id, price.variant_id]));
  const unmapped = await query(db, UnmappedRow).all(sql`
    select iv.id as inquiry_variant_id, s.id as shop_variant_id from inquiry_variants iv
    join shop_variants s on s.seller_id = iv.seller_id and s.id = iv.shop_variant_id
    where iv.seller_id = ${seller_id} and iv.id = any(${sql.param([...accepted.keys()])}::uuid[]) and s.variant_id is null
    order by s.id for update of s`);
  const choices = new Map(
    unmapped.flatMap(({ inquiry_variant_id, shop_variant_id }) => {
      const variantId = accepted.get(inquiry_variant_id);
      return variantId === undefined ? [] : [[shop_variant_id, variantId]];
    }),
  );
  if (choices.size === 0) return ok(0);
  const changed = await changeMapping(db, {
    scope: { all: false, sellerIds: [seller_id] },
    actorId: actor.userId,
    choices: [...choices].map(([shop_variant_id, variant_id]) => ({ shop_variant_id, variant_id })),
    now,
  });
  if (changed.ok) return ok(choices.size);
  if (changed.refusal === 'mapping.variant-inactive') return refuse('mapping.variant-inactive', changed.details);
  throw new Error(`An accepted price cannot be mapped: ${changed.refusal}`);
}
