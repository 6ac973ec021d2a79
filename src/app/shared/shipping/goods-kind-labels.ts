import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { GoodsKind } from '#domain/shipping/shipping/goods.ts';

export const goodsKindLabels: Readonly<Record<GoodsKind, MessageDescriptor>> = {
  battery: msg`Battery`,
  liquid: msg`Liquid`,
};

/** A kind of a newer server is shown by its code. */
export const goodsKindLabel = (kind: string): MessageDescriptor | null =>
  Object.entries(goodsKindLabels).find(([known]) => known === kind)?.[1] ?? null;
