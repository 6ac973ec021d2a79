import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Exported } from '../../../../sync/exported.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { ViewProps } from '../ChannelView.tsx';
import classes from '../shipper.module.css';

type PriceCardsProps = ViewProps & { exporting: ((what: Exported) => ReactNode) | undefined };

const step = 40;

/** The prices on a phone, to be read; the grid needs a wider screen. */
export function PriceCards({ table, mayEdit, frame, exporting }: PriceCardsProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(step);
  const zones = new Map(table.zones.map(({ zone_id: id, name }) => [id, name]));
  const nameOf = (place: string) => zones.get(place) ?? countryName(place, i18n.locale);
  const wanted = search.trim().toLowerCase();
  const bands = table.bands.filter(({ place }) => `${place} ${nameOf(place)}`.toLowerCase().includes(wanted));
  const [now] = useState(() => new Date().toISOString());
  const more = bands.length - shown;
  return frame({
    actions: exporting?.({ kind: 'shipper_prices', filter: { channel_id: table.channel.channel_id } }),
    children: (
      <>
        <div className={classes.tools}>
          <div className={classes.search}>
            <TextField
              bare
              label={t`Find a country or zone`}
              placeholder={t`Country or zone`}
              value={search}
              onChange={setSearch}
            />
          </div>
          {mayEdit && (
            <span className={classes.hint}>
              <Trans>Prices are edited on a wider screen.</Trans>
            </span>
          )}
        </div>
        {bands.length === 0 && (
          <Empty
            title={search ? <Trans>No prices match</Trans> : <Trans>This channel has no prices yet</Trans>}
            text={<Trans>They can be typed, pasted from a spreadsheet or imported from a file.</Trans>}
          />
        )}
        <ul className={classes.cards}>
          {bands.slice(0, shown).map((band) => (
            <li key={band._id}>
              <RowCard
                title={nameOf(band.place)}
                amount={<MoneyText money={{ minor: band.base_minor, currency: table.currency }} />}
                facts={[
                  <Trans key="kg">{`${band.from_g / 1000}–${band.to_g / 1000}`} kg</Trans>,
                  <Trans key="days">{`${band.days_p50}–${band.days_p90}`} days</Trans>,
                ]}
                second={
                  <Trans>
                    <MoneyText money={{ minor: band.per_kg_minor, currency: table.currency }} /> per kg
                  </Trans>
                }
                statuses={
                  band.begins_at > now && (
                    <ToneMark tone="going">
                      <Trans>
                        From <DateText value={band.begins_at} form="day" />
                      </Trans>
                    </ToneMark>
                  )
                }
              />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Button block onClick={() => setShown(shown + step)}>
            <Plural value={more} one="Show # more price" other="Show more of # prices" />
          </Button>
        )}
      </>
    ),
  });
}
