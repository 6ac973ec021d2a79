import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Count } from './queries.ts';

type Tone = 'idle' | 'wait' | 'good' | 'bad';

/** The result of a count. */
export const countStates: Readonly<
  Record<Count['status'], { readonly tone: Tone; readonly label: MessageDescriptor }>
> = {
  waiting: { tone: 'wait', label: msg`To decide` },
  booked: { tone: 'good', label: msg`Booked` },
  confirmed: { tone: 'good', label: msg`Confirmed` },
  refused: { tone: 'bad', label: msg`Refused` },
  replaced: { tone: 'idle', label: msg`Counted again` },
};
