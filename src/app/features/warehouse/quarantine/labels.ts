import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuarantineStatus } from '#domain/warehouse/quarantine/status.ts';

type Tone = 'wait' | 'good' | 'idle';

export const quarantineStates: Readonly<Record<QuarantineStatus, { tone: Tone; label: MessageDescriptor }>> = {
  open: { tone: 'wait', label: msg`To decide` },
  released: { tone: 'good', label: msg({ message: 'Released', context: 'quarantine' }) },
  scrapped: { tone: 'idle', label: msg`Scrapped` },
};
