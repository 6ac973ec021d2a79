import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InventoryPolicy } from '#domain/catalog/listing/inventory-policy.ts';
import type { MarketChangeKind } from '#domain/catalog/listing/market-change.ts';
import type { OptionChangeKind } from '#domain/catalog/listing/option-change.ts';
import type { ShopProductStatus, ShopWriteKind } from '#domain/catalog/listing/shop-product-status.ts';
import type { Tone } from '../../../ui/status/tones.ts';

type Labelled = { readonly label: MessageDescriptor; readonly tone: Tone };

export const productStatusLabels: Readonly<Record<ShopProductStatus, Labelled>> = {
  active: { label: msg({ message: 'Active', context: 'shop product' }), tone: 'good' },
  draft: { label: msg({ message: 'Draft', context: 'shop product' }), tone: 'idle' },
  archived: { label: msg({ message: 'Archived', context: 'shop product' }), tone: 'idle' },
  deleted: { label: msg`Deleted in the shop`, tone: 'idle' },
  unknown: { label: msg`Known from orders`, tone: 'idle' },
};

export const pendingLabels: Readonly<Record<ShopWriteKind, MessageDescriptor>> = {
  update: msg`Saving in the shop`,
  unpublish: msg`Being unpublished`,
  delete: msg`Being deleted`,
  stock: msg`Stock on its way`,
};

export const policyLabels: Readonly<Record<InventoryPolicy, { label: MessageDescriptor; text: MessageDescriptor }>> = {
  follow: { label: msg`Follow our stock`, text: msg`The shop shows as many units as we have.` },
  stop: {
    label: msg`Stop when unavailable`,
    text: msg`The shop shows 0 while we cannot supply, otherwise its own stock.`,
  },
  leave: { label: msg`Leave alone`, text: msg`We never change the stock in the shop.` },
};

export const marketLabels: Readonly<Record<MarketChangeKind, Labelled>> = {
  unavailable: { label: msg`No longer available`, tone: 'bad' },
  dearer: { label: msg`Became dearer`, tone: 'wait' },
  cheaper: { label: msg`Became cheaper`, tone: 'good' },
};

export const changeLabels: Readonly<Record<OptionChangeKind, Labelled>> = {
  renamed: { label: msg`Option renamed`, tone: 'wait' },
  sku: { label: msg`SKU changed`, tone: 'wait' },
  removed: { label: msg`Removed in the shop`, tone: 'bad' },
  returned: { label: msg`Back in the shop`, tone: 'wait' },
};
