import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Flag } from '../../../ui/text/Flag.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { ChartCard } from '../../../shared/charts/ChartCard.tsx';
import type { Trends } from './queries.ts';
import charts from '../../../shared/charts/charts.module.css';

const drawn = 10;
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Delivery times by country and channel: median and 90th percentile. */
export function DeliveryTimes({ deliveries }: { deliveries: Trends['deliveries'] }) {
  const { t, i18n } = useLingui();
  const longest = Math.max(1, ...deliveries.map(({ p90 }) => p90));
  const named = deliveries.map((row) => ({ ...row, name: i18n.locale === 'zh-CN' ? row.channel_cn : row.channel }));
  const title = t`Delivery time in days`;
  return (
    <ChartCard
      title={title}
      note={named.length > drawn ? t`the ten with most parcels` : undefined}
      legend={[t`Median`, t`90 %`]}
      table={{
        heads: [t`Ship to`, t`Channel`, t`Parcels`, t`Median, days`, t`90 %, days`],
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
        <Stack component="ul" gap={10} fz="sm" className={charts.ranges}>
          {named.slice(0, drawn).map(({ country_code: code, name, p50, p90 }) => (
            <li key={`${code} ${name}`}>
              <Group component="span" wrap="nowrap" gap="xs" miw={0}>
                <Flag code={code} />
                <Text span inherit truncate c="dimmed">
                  {name}
                </Text>
              </Group>
              <Progress.Root className={charts.track} radius="xs" aria-hidden>
                <Progress.Section value={(p50 / longest) * 100} color="var(--py-accent)" />
                <Progress.Section value={((p90 - p50) / longest) * 100} color="var(--py-control)" />
              </Progress.Root>
              <Text span inherit ta="right" style={figures}>
                {p50 === p90 ? t`${p50} days` : t`${p50}–${p90} days`}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </ChartCard>
  );
}
