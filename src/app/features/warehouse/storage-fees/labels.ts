import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StorageBillStatus } from '#domain/warehouse/storage-fees/status.ts';

type Tone = 'wait' | 'good' | 'idle';

export const billStates: Readonly<Record<StorageBillStatus, { tone: Tone; label: MessageDescriptor }>> = {
  running: { tone: 'idle', label: msg({ message: 'So far', context: 'a storage bill' }) },
  due: { tone: 'wait', label: msg`Waits for the balance` },
  charged: { tone: 'good', label: msg({ message: 'Charged', context: 'a storage bill' }) },
  free: { tone: 'idle', label: msg`Nothing to pay` },
  reversed: { tone: 'idle', label: msg({ message: 'Reversed', context: 'a storage bill' }) },
};
