import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { channelName, type Channel } from './queries.ts';
import classes from './shipper.module.css';

type ChannelListProps = { channels: readonly Channel[]; current: string; onChannel: (id: string) => void };

/** The channels by carrier, with what is coming up for their prices. */
export function ChannelList({ channels, current, onChannel }: ChannelListProps) {
  const { t, i18n } = useLingui();
  const byCarrier = Map.groupBy(channels, ({ carrier }) => carrier);
  return (
    <nav className={classes.channels} aria-label={t`Channels`}>
      {[...byCarrier].map(([carrier, own]) => (
        <section key={carrier}>
          <h2>{carrier}</h2>
          {own.map((channel) => (
            <button
              key={channel.channel_id}
              type="button"
              aria-current={channel.channel_id === current ? 'true' : undefined}
              onClick={() => onChannel(channel.channel_id)}
            >
              <b>{channelName(channel, i18n.locale)}</b>
              <ChannelFacts channel={channel} />
            </button>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** One line: what needs attention comes first. */
function ChannelFacts({ channel }: { channel: Channel }) {
  if (!channel.is_offered) return <span data-tone="off">{<Trans>Off</Trans>}</span>;
  if (channel.ends_at)
    return (
      <span data-tone="wait">
        <Trans>
          Prices end on <DateText value={channel.ends_at} form="day" />
        </Trans>
      </span>
    );
  if (channel.later_from)
    return (
      <span>
        <Trans>
          New prices from <DateText value={channel.later_from} form="day" />
        </Trans>
      </span>
    );
  return (
    <span>
      <Plural value={channel.places} one="# country or zone" other="# countries and zones" />
    </span>
  );
}

/** The same as a field, where there is no room for a list. */
export function ChannelSelect({ channels, current, onChannel }: ChannelListProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.select}>
      <SelectField
        bare
        label={t`Channel`}
        options={channels.map((channel) => ({
          value: channel.channel_id,
          label: channelName(channel, i18n.locale),
          note: channel.carrier,
        }))}
        value={current}
        onChange={(id) => id && onChannel(id)}
      />
    </div>
  );
}
