import { Trans } from '@lingui/react/macro';
import type { Output } from '../../sync/calls.ts';
import { linkClass } from '../../ui/button/Button.tsx';
import { Glyph } from '../../ui/status/Glyph.tsx';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import { toneOf } from '../../ui/status/tones.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Flag } from '../../ui/text/Flag.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import classes from './tracking.module.css';

/** A parcel's state in one line, then its whole way, newest first. */
export function TrackedParcel({ parcel }: { parcel: Output<'order.track'> }) {
  const days = parcel.expected_days;
  return (
    <section className={classes.parcel} aria-label={parcel.track_no}>
      <header>
        <Plate size="large">{parcel.track_no}</Plate>
        <StatusMark family="tracking" status={parcel.status} look="tinted" full />
      </header>
      <p className={classes.facts}>
        <span>
          {parcel.carrier} · {parcel.channel}
        </span>
        <Flag code={parcel.country_code} word="name" />
        {parcel.shipped_at && (
          <span>
            <Trans>
              Shipped <DateText value={parcel.shipped_at} form="day" />
            </Trans>
          </span>
        )}
        {parcel.delivered_at ? (
          <span>
            <Trans>
              Delivered <DateText value={parcel.delivered_at} form="day" />
            </Trans>
          </span>
        ) : (
          days && (
            <span>
              <Trans>
                Usually {days.from} to {days.to} days
              </Trans>
            </span>
          )
        )}
      </p>
      {parcel.tracking_url && (
        <p>
          <a className={linkClass} href={parcel.tracking_url} target="_blank" rel="noopener noreferrer">
            <Trans>Track at the carrier</Trans>
          </a>
        </p>
      )}
      {parcel.events.length === 0 ? (
        <p className={classes.none}>
          <Trans>
            The carrier has not reported anything yet. The first news comes a day or two after the hand-over.
          </Trans>
        </p>
      ) : (
        <ol className={classes.log}>
          {parcel.events.map((event) => (
            <li key={`${event.at}${event.text}`}>
              <Glyph tone={toneOf('tracking', event.status)} />
              <span>
                <b>{event.text}</b>
                {event.place && <span>{event.place}</span>}
                <span>
                  <DateText value={event.at} />
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
