import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Flag } from '../../ui/text/Flag.tsx';
import { countryName } from '../../ui/text/country-name.ts';
import { ChartCard } from './charts/ChartCard.tsx';
import type { Trends } from './asked.ts';
import charts from './charts/charts.module.css';

const drawn = 10;

/** How long parcels took to the door, by country and channel: half of them, and nine of ten. */
export function DeliveryTimes({ deliveries }: { deliveries: Trends['deliveries'] }) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...deliveries.map(({ p90 }) => p90));
  const named = deliveries.map((row) => ({ ...row, name: i18n.locale === 'zh-CN' ? row.channel_cn : row.channel }));
  const title = t`Days to the door`;
  return (
    <ChartCard
      title={title}
      note={named.length > drawn ? t`the ten with most parcels` : undefined}
      legend={[t`Half`, t`9 of 10`]}
      table={{
        heads: [t`Ship to`, t`Channel`, t`Parcels`, t`Half, days`, t`9 of 10, days`],
        rows: named.map(({ country_code: code, name, parcels, p50, p90 }) => ({
          id: `${code} ${name}`,
          cells: [countryName(code, i18n.locale), name, i18n.number(parcels), i18n.number(p50), i18n.number(p90)],
        })),
      }}
    >
      {named.length === 0 ? (
        <Text p="md" size="sm" c="dimmed">
          <Trans>No parcel arrived in these days.</Trans>
        </Text>
      ) : (
        <ul className={charts.ranges}>
          {named.slice(0, drawn).map(({ country_code: code, name, p50, p90 }) => (
            <li key={`${code} ${name}`}>
              <span className={charts.to}>
                <Flag code={code} />
                <small>{name}</small>
              </span>
              <span className={charts.track} aria-hidden>
                <i className={charts.most} style={{ '--share': `${(p90 / most) * 100}%` }} />
                <i className={charts.half} style={{ '--share': `${(p50 / most) * 100}%` }} />
              </span>
              <span className={charts.figures}>{p50 === p90 ? t`${p50} days` : t`${p50}–${p90} days`}</span>
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  );
}
