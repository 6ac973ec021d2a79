import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ShownPhoto } from '../../../../../sync/outbox/pictures/photos.ts';
import { PhotoStrip } from '../../../../../shared/preview/PhotoStrip.tsx';
import { SectionHead } from '../../../../../ui/SectionHead.tsx';
import { Timeline } from '../../../../../shared/timeline/Timeline.tsx';
import { AgeText } from '../../../../../ui/text/time/AgeText.tsx';
import { DateText } from '../../../../../ui/text/DateText.tsx';
import { Tab } from '../../../../../ui/text/Tab.tsx';
import { useDays } from '../../promise/use-days.ts';
import { entryTitle, type Entry } from './timeline-labels.ts';

type OrderTimelineProps = {
  entries: readonly Entry[] | undefined;
  /** Photos are shown at the time they were taken. */
  photos: readonly ShownPhoto[];
};

/** The first available detail is shown next to the user. */
const aboutNames = ['location_code', 'channel', 'track_no', 'file', 'number', 'resend'] as const;

/** The order's past events, open steps, and expected dates. */
export function OrderTimeline({ entries, photos }: OrderTimelineProps) {
  const { t, i18n } = useLingui();
  if (!entries) return null;
  const by = ({ state, actor, details, count }: Entry) => {
    if (state !== 'done') return undefined;
    const subject = aboutNames.map((name) => details[name]).find((value) => value !== undefined);
    return [actor ?? t`System`, subject, count > 1 ? `× ${count}` : ''].filter(Boolean).join(' · ');
  };
  return (
    <section>
      <SectionHead>
        <Trans>Timeline</Trans>
      </SectionHead>
      <Timeline
        steps={entries.map((entry, index) => ({
          id: `${entry.kind} ${index}`,
          state: entry.kind === 'conflict' || entry.kind === 'problem' ? 'failed' : entry.state,
          title: entryTitle(entry, i18n),
          by: by(entry),
          when: <When entry={entry} />,
          more: <More entry={entry} photos={photos} />,
        }))}
      />
    </section>
  );
}

function More({ entry, photos }: { entry: Entry; photos: readonly ShownPhoto[] }) {
  if (entry.kind === 'photographed') return <Taken entry={entry} photos={photos} />;
  const reason = entry.details['reason'];
  return entry.kind === 'reallocated' && reason !== undefined ? <span>{reason}</span> : null;
}

function Taken({ entry, photos }: { entry: Entry; photos: readonly ShownPhoto[] }) {
  const { i18n } = useLingui();
  const entryPhotos = photos.filter((photo) => photo.file_id === entry.details['file_id']);
  return <PhotoStrip photos={entryPhotos.map(({ blob }) => ({ name: entryTitle(entry, i18n), blob }))} />;
}

function When({ entry: { state, at, since, expected } }: { entry: Entry }) {
  const days = useDays();
  if (state === 'done') return <DateText value={at} />;
  if (state === 'now') {
    return since ? (
      <Trans>
        Waiting <AgeText since={since} />
      </Trans>
    ) : null;
  }
  if (!expected) return null;
  return (
    <Trans>
      Expected{' '}
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        <Tab>{days(expected)}</Tab>
      </Text>
    </Trans>
  );
}
