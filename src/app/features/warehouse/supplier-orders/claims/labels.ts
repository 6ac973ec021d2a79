import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClaimKind, ClaimSettlement } from '#domain/warehouse/supplier-claims/status.ts';

export const claimKindLabels: Readonly<Record<ClaimKind, MessageDescriptor>> = {
  damaged: msg`Damaged`,
  short: msg`Missing`,
  wrong: msg`Wrong goods`,
};

export const settlementLabels: Readonly<Record<ClaimSettlement, MessageDescriptor>> = {
  credit: msg`Taken off the next order`,
  money: msg`Paid back`,
};
