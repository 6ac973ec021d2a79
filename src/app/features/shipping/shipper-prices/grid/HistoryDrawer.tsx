import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { historyQuery } from '../queries.ts';
import type { Output } from '../../../../sync/calls.ts';

type Row = Output<'shipper_price.history'>['list'][number];

/** The prices a country or zone had for the weights of one row, newest first. */
export function HistoryDrawer({ priceId, onClose }: { priceId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const query = useQuery(historyQuery(priceId));
  const [first] = query.data?.list ?? [];
  const place = first ? (first.zone ?? countryName(first.country_code ?? '', i18n.locale)) : '';
  return (
    <Drawer title={place ? t`Price history: ${place}` : t`Price history`} onClose={onClose}>
      {query.error && !query.data && (
        <NotLoaded
          error={query.error}
          title={<Trans>The history did not load</Trans>}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isLoading && <SkeletonRows rows={3} />}
      {query.data && (
        <Stack gap="md">
          {query.data.list.map((row) => (
            <HistoryRow key={row._id} row={row} />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}

function HistoryRow({ row }: { row: Row }) {
  const weights = `${row.from_g / 1000}–${row.to_g / 1000} kg`;
  const { created_by: author, closed_by: closer } = row;
  return (
    <article>
      <b>
        <MoneyText money={row.base} /> + <MoneyText money={row.per_kg} /> / kg
      </b>{' '}
      <Text span inherit c="dimmed">
        {weights}
      </Text>{' '}
      {row.state === 'current' && (
        <ToneMark tone="good">
          <Trans>In force</Trans>
        </ToneMark>
      )}
      {row.state === 'later' && (
        <ToneMark tone="going">
          <Trans context="price">Later</Trans>
        </ToneMark>
      )}
      {row.surcharges.map(({ name, amount }) => (
        <Text key={name} size="sm">
          {name} <MoneyText money={amount} />
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {row.valid_to ? (
          <Trans>
            <DateText value={row.valid_from} /> – <DateText value={row.valid_to} />
          </Trans>
        ) : (
          <Trans>
            Since <DateText value={row.valid_from} />
          </Trans>
        )}
      </Text>
      {author && (
        <Text size="sm" c="dimmed">
          <Trans>
            {author}, <DateText value={row.created_at} />
          </Trans>
        </Text>
      )}
      {closer && row.closed_at && (
        <Text size="sm" c="dimmed">
          <Trans>
            Ended by {closer}, <DateText value={row.closed_at} />
          </Trans>
        </Text>
      )}
    </article>
  );
}
