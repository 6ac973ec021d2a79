import { z } from 'zod';
import {
  optionChangeKinds,
  optionChangeOutcomes,
  optionChangeStatuses,
} from '#domain/catalog/listing/option-change.ts';
import { mapRefusals, VariantCard } from '../catalog/mapping.ts';
import { command, query } from '../call.ts';
import { Id, Instant, numberOf, pageOf, paging } from '../wire.ts';

const Text = z.string();
const Option = z.object({ sku: Text, title: Text });

export const OptionChangeRow = z.object({
  /** Equal to option_change_log_id. */
  _id: Id,
  option_change_log_id: Id,
  seller_id: Id,
  seller_name: Text,
  store_id: Id,
  store_name: Text,
  shop_product_id: Id,
  shop_variant_id: Id,
  product_title: Text,
  image: Text.nullable(),
  /** renamed: other option values · sku: another SKU · removed: vanished from the shop · returned: back in the shop. */
  kind: z.enum(optionChangeKinds),
  before: Option,
  /** null: no longer in the shop. */
  after: Option.nullable(),
  /** The mapped variant now. */
  variant: VariantCard.nullable(),
  suggestion: z.object({ variant: VariantCard, reason: z.enum(['sku', 'sku-like', 'title']) }).nullable(),
  /** Open, unprocessed orders that wait for the confirmation. */
  waiting_orders: z.int(),
  /** 0 unconfirmed, 1 confirmed. */
  status: z.literal(optionChangeStatuses),
  outcome: z.enum(optionChangeOutcomes).nullable(),
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  confirmed_by: Text.nullable(),
});

export const optionChangeLogs = query('mapping.optionChangeLogs', {
  path: '/mapping/optionChangeLogs',
  needs: 'mapping.edit',
  summary: 'Changed and vanished options of shop products; newest first. Unconfirmed ones stop the processing.',
  input: z.object({
    ...paging,
    status: numberOf(optionChangeStatuses).optional(),
    store_id: Id.optional(),
    shop_product_id: Id.optional(),
    keyword: z.string().trim().max(200).optional(),
  }),
  output: pageOf(OptionChangeRow).extend({ counts: z.object({ unconfirmed: z.int(), confirmed: z.int() }) }),
});

export const updateOptionChangeLogStatus = command('mapping.updateOptionChangeLogStatus', {
  path: '/mapping/updateOptionChangeLogStatus',
  needs: 'mapping.edit',
  offline: 'refuse',
  summary: 'Confirm option changes: remap each to another variant, or keep its mapping.',
  input: z.object({
    changes: z
      .array(
        z.object({
          option_change_log_id: Id,
          /** The variant to map to; absent: the mapping is still right. null removes the mapping. */
          variant_id: Id.nullable().optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: z.object({ confirmed: z.int(), remapped: z.int() }),
  refusals: ['option-change.confirmed', ...mapRefusals],
});
