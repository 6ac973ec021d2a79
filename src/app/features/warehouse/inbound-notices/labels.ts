import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeDifference } from '#domain/warehouse/inbound-notices/count.ts';
import type { InboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';

type Tone = 'wait' | 'good' | 'idle';

export const noticeStates: Readonly<Record<InboundNoticeStatus, { tone: Tone; label: MessageDescriptor }>> = {
  announced: { tone: 'wait', label: msg({ message: 'Announced', context: 'delivery' }) },
  arriving: { tone: 'wait', label: msg({ message: 'Arriving', context: 'delivery' }) },
  received: { tone: 'good', label: msg({ message: 'Received', context: 'delivery' }) },
  cancelled: { tone: 'idle', label: msg({ message: 'Cancelled', context: 'delivery' }) },
};

export const differenceLabels: Readonly<Record<NoticeDifference, MessageDescriptor | null>> = {
  none: null,
  short: msg`Fewer than announced`,
  over: msg`More than announced`,
  damaged: msg`Damaged`,
  unannounced: msg`Not announced`,
};

export const stepTitles: Readonly<Record<string, MessageDescriptor>> = {
  announce: msg({ message: 'Announced', context: 'delivery' }),
  edit: msg`Announcement changed`,
  cancel: msg({ message: 'Cancelled', context: 'delivery' }),
  finish: msg`Counting finished`,
};
