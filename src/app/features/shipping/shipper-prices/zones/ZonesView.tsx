import { Plural, Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Flag } from '../../../../ui/text/Flag.tsx';
import type { ViewProps } from '../ChannelView.tsx';
import type { PriceTable } from '../grid/grid-draft.ts';
import classes from '../shipper.module.css';

const ZoneForm = lazy(async () => ({ default: (await import('./ZoneForm.tsx')).ZoneForm }));

const newZone = '';

export type Zone = PriceTable['zones'][number];

/** The zones of a channel: countries with common prices. */
export function ZonesView({ table, mayEdit, frame }: ViewProps) {
  /** The id of a zone, or a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const add = mayEdit && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited(newZone)}>
      <Trans>Add zone</Trans>
    </Button>
  );
  return (
    <>
      {frame({
        actions: table.zones.length > 0 && add,
        children:
          table.zones.length === 0 ? (
            <Empty
              title={<Trans>This channel has no zones</Trans>}
              text={
                <Trans>A zone is a set of countries with common prices: they are typed once for all of them.</Trans>
              }
              actions={add}
            />
          ) : (
            <div className={classes.body}>
              {table.zones.map((zone) => (
                <ZoneLine
                  key={zone.zone_id}
                  zone={zone}
                  bands={table.bands.filter(({ place }) => place === zone.zone_id).length}
                  onEdit={mayEdit ? () => setEdited(zone.zone_id) : null}
                />
              ))}
            </div>
          ),
      })}
      <Suspense>
        {edited !== null && (
          <ZoneForm
            table={table}
            zone={table.zones.find(({ zone_id: id }) => id === edited) ?? null}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function ZoneLine({ zone, bands, onEdit }: { zone: Zone; bands: number; onEdit: (() => void) | null }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className={classes.zone}>
      <b>{zone.name}</b>
      <span className={classes.flags}>
        {zone.countries.map(({ country_code: code, valid_from: from, valid_to: to }) => (
          <span key={`${code} ${from}`}>
            <Flag code={code} word="name" />
            {from > now && (
              <>
                {' '}
                <Trans>
                  from <DateText value={from} form="day" />
                </Trans>
              </>
            )}
            {to && (
              <>
                {' '}
                <Trans>
                  until <DateText value={to} form="day" />
                </Trans>
              </>
            )}
          </span>
        ))}
        {zone.countries.length === 0 && <Trans>No countries</Trans>}
      </span>
      <span>
        <Plural value={bands} one="# price" other="# prices" />
      </span>
      {onEdit && (
        <Button variant="subtle" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
    </div>
  );
}
