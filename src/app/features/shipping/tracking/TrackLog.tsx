import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Glyph } from '../../../ui/status/Glyph.tsx';
import { toneOf } from '../../../ui/status/tones.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { eventTexts } from './tracking-text.ts';

type TrackLogProps = {
  events: Output<'order.track'>['events'];
  /** The number shown at first, the others on demand; all when absent. */
  first?: number;
};

/** A parcel's tracking events, newest first. */
export function TrackLog({ events, first = events.length }: TrackLogProps) {
  const { i18n } = useLingui();
  const [all, setAll] = useState(false);
  if (events.length === 0) {
    return (
      <Text inherit c="dimmed">
        <Trans>The carrier has not reported anything yet. The first news comes a day or two after the hand-over.</Trans>
      </Text>
    );
  }
  // A single further event is shown without the button.
  const isCut = !all && events.length > first + 1;
  const hidden = events.length - first;
  return (
    <>
      <Stack component="ol" gap={14} pt="sm" style={lineTop}>
        {events.slice(0, isCut ? first : undefined).map((event) => {
          const { title, detail } = eventTexts(event, (message) => i18n._(message));
          return (
            <Group key={`${event.at}${title}${detail}`} component="li" wrap="nowrap" align="baseline" gap={10}>
              <Glyph tone={toneOf('tracking', event.status)} />
              <div>
                <b>{title}</b>
                {detail && (
                  <Text size="sm" c="dimmed">
                    {detail}
                  </Text>
                )}
                {event.place && (
                  <Text size="sm" c="dimmed">
                    {event.place}
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {event.time_known ? (
                    <DateText value={event.at} />
                  ) : (
                    <Trans>
                      Reported <DateText value={event.at} />, the time it happened is unknown
                    </Trans>
                  )}
                </Text>
              </div>
            </Group>
          );
        })}
      </Stack>
      {isCut && (
        <div>
          <Button variant="subtle" onClick={() => setAll(true)}>
            <Plural value={hidden} one="# earlier event" other="# earlier events" />
          </Button>
        </div>
      )}
    </>
  );
}
