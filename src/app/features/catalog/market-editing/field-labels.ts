import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Output } from '../../../sync/calls.ts';

export type ChangedField = Output<'market_product.versionChanges'>['changes'][number]['field'];

/** Fields of a market product and its variants. */
export const fieldLabels: Readonly<Record<ChangedField, MessageDescriptor>> = {
  title: msg`English title`,
  title_cn: msg`Chinese title`,
  description: msg`Description`,
  category_id: msg`Category`,
  vendor_id: msg`Vendor`,
  tag_ids: msg`Tags`,
  collection_ids: msg`Collections`,
  images: msg`Pictures`,
  urls: msg`Factory links`,
  attributes: msg`Attributes`,
  option_names: msg`Options`,
  option_values: msg`Option values`,
  variant: msg`Variant`,
  variant_order: msg`Order of the variants`,
  sku: msg`SKU`,
  variant_code: msg`Code`,
  image: msg`Picture`,
  price_e4: msg`Price`,
  cost_fen: msg`Factory price`,
  weight_g: msg`Weight`,
  length_mm: msg`Length`,
  width_mm: msg`Width`,
  height_mm: msg`Height`,
  battery: msg`With battery`,
  liquid: msg`Liquid`,
  hs_code: msg`HS code`,
  material: msg`Material`,
  material_cn: msg`Material in Chinese`,
  origin_country: msg`Country of origin`,
  merchant_pid: msg`EU product id of the merchant`,
  manufacturer_pid: msg`EU product id of the manufacturer`,
  gtin: msg`GTIN`,
};

export const kindLabels: Readonly<
  Record<Output<'market_product.versions'>['list'][number]['kind'], MessageDescriptor>
> = {
  created: msg`Created`,
  edited: msg`Edited`,
  imported: msg`Imported`,
  activated: msg`Offered`,
  deactivated: msg`No longer offered`,
  deleted: msg`Deleted`,
  restored: msg`Restored`,
  reverted: msg`Reverted`,
};
