import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Output } from '../../sync/calls.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Glyph } from '../../ui/status/Glyph.tsx';
import { toneOf } from '../../ui/status/tones.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { saidOf } from './said.ts';
import classes from './tracking.module.css';

type TrackLogProps = {
  events: Output<'order.track'>['events'];
  /** So many at first, the others by a press; all when absent. */
  first?: number;
};

/** What the carrier said of a parcel, newest first. */
export function TrackLog({ events, first = events.length }: TrackLogProps) {
  const { i18n } = useLingui();
  const [all, setAll] = useState(false);
  if (events.length === 0) {
    return (
      <p className={classes.none}>
        <Trans>The carrier has not reported anything yet. The first news comes a day or two after the hand-over.</Trans>
      </p>
    );
  }
  // One more than fits is no reason for a press.
  const isCut = !all && events.length > first + 1;
  const hidden = events.length - first;
  return (
    <>
      <ol className={classes.log}>
        {events.slice(0, isCut ? first : undefined).map((event) => {
          const { title, detail } = saidOf(event, (words) => i18n._(words));
          return (
            <li key={`${event.at}${title}${detail}`}>
              <Glyph tone={toneOf('tracking', event.status)} />
              <span>
                <b>{title}</b>
                {detail && <span>{detail}</span>}
                {event.place && <span>{event.place}</span>}
                <span>
                  {event.time_known ? (
                    <DateText value={event.at} />
                  ) : (
                    <Trans>
                      Reported <DateText value={event.at} />, the time it happened is unknown
                    </Trans>
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
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
