import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PickBatchStatus } from '#domain/warehouse/picking/status.ts';

type Tone = 'going' | 'wait' | 'good' | 'idle';

export const pickBatchStates: Readonly<Record<PickBatchStatus, { tone: Tone; label: MessageDescriptor }>> = {
  open: { tone: 'going', label: msg`Being picked` },
  waiting: { tone: 'wait', label: msg`Handed over` },
  finished: { tone: 'good', label: msg({ message: 'Finished', context: 'pick batch' }) },
  cancelled: { tone: 'idle', label: msg({ message: 'Cancelled', context: 'pick batch' }) },
};
