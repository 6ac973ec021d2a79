import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Source, SourceRow } from './queries.ts';

export const platformLabels: Readonly<Record<SourceRow['platform'], MessageDescriptor>> = {
  '1688': msg`1688`,
  taobao: msg`Taobao`,
  web: msg`Web shop`,
  csv: msg`CSV file`,
};

export const viaLabels: Readonly<Record<SourceRow['via'], MessageDescriptor>> = {
  api: msg`API`,
  json: msg`Pasted data`,
  html: msg`Pasted page`,
  csv: msg`CSV`,
  bookmarklet: msg`Bookmark`,
};

export const fieldLabels: Readonly<Record<Source['unread'][number]['field'], MessageDescriptor>> = {
  title: msg`English title`,
  title_cn: msg`Chinese title`,
  description: msg`Description`,
  images: msg`Pictures`,
  attributes: msg`Attributes`,
  option_values: msg`Option values`,
  price: msg`Factory price`,
  stock: msg`Stock`,
  sku: msg`SKU`,
  weight: msg`Weight`,
  size: msg`Size`,
  gtin: msg`GTIN`,
  supplier_name: msg`Supplier`,
  min_quantity: msg`Minimum order quantity`,
  source_id: msg`Product id`,
  url: msg`Link`,
};

export const changeLabels: Readonly<Record<NonNullable<Source['changes']>[number]['field'], MessageDescriptor>> = {
  title: msg`English title`,
  title_cn: msg`Chinese title`,
  description: msg`Description`,
  image_new: msg`New picture`,
  image_gone: msg`Picture is gone`,
  attribute: msg`Attribute`,
  variant_new: msg`New variant`,
  variant_gone: msg`Variant is gone`,
  cost: msg`Factory price`,
  price: msg`Price`,
  weight: msg`Weight`,
  size: msg`Size`,
  gtin: msg`GTIN`,
  variant_image: msg`Picture`,
};
