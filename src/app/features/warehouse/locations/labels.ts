import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LocationKind, WarehouseKind } from '#domain/warehouse/locations/location.ts';

export const locationLabels: Readonly<Record<LocationKind, MessageDescriptor>> = {
  pick: msg({ message: 'Pick', context: 'a place' }),
  bulk: msg({ message: 'Bulk', context: 'a place' }),
  quarantine: msg`Quarantine`,
  returns: msg({ message: 'Returns', context: 'a place' }),
  dock: msg`Dock`,
  tray: msg`Tray`,
  tote: msg`Tote`,
};

export const warehouseLabels: Readonly<Record<WarehouseKind, MessageDescriptor>> = {
  internal: msg`Our own`,
  platform: msg`The platform’s`,
  partner: msg`A partner’s`,
};
