import { Plural, Trans } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import type { Output } from '../../../sync/calls.ts';
import { Note } from '../../../ui/Note.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';

type Delay = NonNullable<Output<'order.trackDetail'>['parcels'][number]['delay']>;

/** A parcel without tracking events for longer than usual: since when, and who is assigned. */
export function DelayNote({ delay: { since, limit_days: limit, owner_name: owner } }: { delay: Delay }) {
  return (
    <Note
      tone="wait"
      icon={<IconClockExclamation size={18} stroke={1.6} />}
      title={
        <Trans>
          No news since <DateText value={since} />
        </Trans>
      }
      text={
        <>
          <Plural
            value={limit}
            one="Usually there is some within # day."
            other="Usually there is some within # days."
          />{' '}
          {owner ? <Trans>{owner} looks into it.</Trans> : <Trans>A manager looks into it.</Trans>}
        </>
      }
    />
  );
}
