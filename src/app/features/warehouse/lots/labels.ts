import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LotState } from '#domain/warehouse/lots/lots.ts';

type Tone = 'wait' | 'good' | 'bad' | 'idle';

export const lotStateLabels: Readonly<Record<LotState, { tone: Tone; label: MessageDescriptor }>> = {
  unknown: { tone: 'wait', label: msg`Lot unknown` },
  expired: { tone: 'bad', label: msg({ message: 'Expired', context: 'lot' }) },
  ended: { tone: 'bad', label: msg`No longer sold` },
  soon: { tone: 'wait', label: msg`Expires soon` },
  good: { tone: 'good', label: msg({ message: 'Good', context: 'lot' }) },
};
