import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { Carrier } from './CarriersPage.tsx';

type Price = Output<'carrier.prices'>['list'][number];

const weight = ({ from_g, to_g }: Price) => `${from_g / 1000}–${to_g / 1000} kg`;
const days = ({ days: { from, to } }: Price) => <Trans>{`${from}–${to}`} days</Trans>;

const priceColumns = columnsOf<Price>([
  {
    id: 'country',
    head: msg`Country`,
    width: 170,
    fixed: true,
    cell: (price) => <Flag code={price.country_code} word="name" />,
  },
  { id: 'weight', head: msg`Weight`, width: 110, cell: weight },
  { id: 'base', head: msg`Per parcel`, width: 100, align: 'right', cell: (price) => <MoneyText money={price.base} /> },
  { id: 'kg', head: msg`Per kg`, width: 90, align: 'right', cell: (price) => <MoneyText money={price.per_kg} /> },
  {
    id: 'surcharges',
    head: msg`Surcharges`,
    width: 160,
    cell: ({ surcharges }) =>
      surcharges.map(({ name, amount }) => (
        <div key={name}>
          {name} <MoneyText money={amount} />
        </div>
      )),
  },
  { id: 'days', head: msg`Transit time`, width: 100, cell: days },
]);

const card = (price: Price) => (
  <RowCard
    title={<Flag code={price.country_code} word="name" />}
    amount={<MoneyText money={price.base} />}
    facts={[weight(price), days(price)]}
    second={
      <Trans>
        <MoneyText money={price.per_kg} /> per kg
      </Trans>
    }
  />
);

/** A channel's current prices by country and weight. */
export function ChannelPrices({ channel, onClose }: { channel: Carrier['channels'][number]; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [country, setCountry] = useState<string | null>(null);
  const input = { channel_id: channel._id, page: 1, size: 1000, ...(country ? { country_code: country } : {}) };
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('carrier.prices', input),
    placeholderData: keepPreviousData,
  });
  const options = (data?.countries ?? []).map((code) => ({ value: code, label: countryName(code, i18n.locale) }));
  return (
    <Drawer title={t`Prices of ${channel.name}`} width={760} onClose={onClose}>
      <Stack miw={0}>
        <Group justify="space-between" gap="8px 12px" mb="sm">
          <Box w={180}>
            <SelectField
              bare
              label={t`Country`}
              placeholder={t`All countries`}
              options={options}
              value={country}
              onChange={setCountry}
              clearable
            />
          </Box>
          <Text span size="sm" c="dimmed">
            {channel.rule === 'double' ? (
              <Trans>Volume (cm³ / {channel.divisor}) counts from twice the weight on.</Trans>
            ) : (
              <Trans>The greater of weight and volume (cm³ / {channel.divisor}) counts.</Trans>
            )}
          </Text>
        </Group>
        <DataTable
          label={t`Prices of ${channel.name}`}
          columns={priceColumns}
          rows={data?.list}
          rowId={(price) => price._id}
          rowName={(price) => `${price.country_code} ${weight(price)}`}
          reloading={isFetching && data !== undefined}
          card={card}
          failure={
            error &&
            !data && (
              <ErrorPanel
                title={<Trans>The prices did not load</Trans>}
                text={error.message}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      </Stack>
    </Drawer>
  );
}
