import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StockOwner, StockView } from '#domain/warehouse/stock/list.ts';
import type { LossCause } from '#domain/warehouse/own-losses/loss.ts';
import type { MoveKind } from '#domain/warehouse/stock/moves.ts';

export const ownerLabels: Readonly<Record<StockOwner, MessageDescriptor>> = {
  ours: msg`Ours`,
  platform: msg`Platform`,
  seller: msg`Seller`,
};

export const viewTitles: Readonly<Record<StockView, MessageDescriptor>> = {
  internal: msg`Stock list`,
  second: msg`Second warehouse`,
  live: msg`Live stock`,
  platform: msg`Platform stock`,
  hosted: msg`Hosted stock`,
};

export const moveLabels: Readonly<Record<MoveKind, MessageDescriptor>> = {
  receive: msg`Received`,
  putaway: msg`Moved`,
  reserve: msg`Reserved`,
  release: msg`Released`,
  pick: msg`Picked`,
  pack: msg`Packed`,
  ship: msg({ message: 'Shipped', context: 'a stock move' }),
  return: msg`Returned`,
  restock: msg({ message: 'Put back', context: 'a stock move' }),
  scrap: msg`Scrapped`,
  kit: msg({ message: 'Kit', context: 'a stock move' }),
  adjust: msg`Corrected`,
  import: msg`Imported`,
};

export const lossCauseLabels: Readonly<Record<LossCause, MessageDescriptor>> = {
  missing: msg`Missing`,
  damaged: msg`Damaged`,
};
