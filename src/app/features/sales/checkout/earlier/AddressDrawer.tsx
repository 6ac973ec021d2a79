import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Address } from '#domain/shared/address/address.ts';
import { maxEarlierAddresses } from '#domain/sales/checkout/earlier-addresses.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { addressesQuery } from '../queries.ts';
import classes from './earlier.module.css';

const waitMs = 300;

type AddressDrawerProps = { onUse: (address: Address) => void; onClose: () => void };

/** Searches the addresses of earlier checkouts. */
export default function AddressDrawer({ onUse, onClose }: AddressDrawerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), waitMs);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...addressesQuery(keyword),
    placeholderData: (before) => before,
  });
  const isStale = isPlaceholderData || typed.trim() !== keyword;
  return (
    <Drawer title={t`Earlier addresses`} onClose={onClose}>
      <search>
        <TextField
          label={<Trans>Search earlier addresses</Trans>}
          help={<Trans>Name, company, postcode or city</Trans>}
          value={typed}
          onChange={setTyped}
          prefix={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          autoComplete="off"
          spellCheck={false}
          required={false}
          data-first-focus
        />
        {error && !data && (
          <ErrorPanel
            title={<Trans>The addresses did not load</Trans>}
            text={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <SkeletonRows label={t`Earlier addresses`} rows={6} />}
        {data && (
          <Box component="ul" mt="sm" mx={-12} aria-label={t`Earlier addresses`} aria-busy={isStale || undefined}>
            {data.list.map(({ address, used_at: usedAt }) => (
              <AddressRow
                key={JSON.stringify(address)}
                address={address}
                usedAt={usedAt}
                isStale={isStale}
                onUse={onUse}
              />
            ))}
          </Box>
        )}
        {data?.list.length === 0 && (
          <Text inherit py="xl" ta="center" c="dimmed">
            <Trans>No address matches. Try fewer words.</Trans>
          </Text>
        )}
        {data && data.list.length >= maxEarlierAddresses && (
          <Text size="sm" c="dimmed" pt="sm">
            <Trans>These are the last {maxEarlierAddresses}. Search to find older ones.</Trans>
          </Text>
        )}
      </search>
    </Drawer>
  );
}

type AddressRowProps = {
  address: Address;
  usedAt: string;
  /** Of the previous search: it must not be chosen while the new one loads. */
  isStale: boolean;
  onUse: (address: Address) => void;
};

function AddressRow({ address, usedAt, isStale, onUse }: AddressRowProps) {
  const { i18n } = useLingui();
  const { name, company, address1, address2, zip, city, province, country_code: country } = address;
  const recipient = [name, company].filter(Boolean).join(', ');
  const street = [address1, address2].filter(Boolean).join(', ');
  const place = [[zip, city].filter(Boolean).join(' '), province, countryName(country, i18n.locale)];
  return (
    <li>
      <UnstyledButton className={classes.row} disabled={isStale} onClick={() => onUse(address)}>
        <span className={classes.address}>
          <b>{recipient}</b>{' '}
          <Text span inherit c="dimmed">
            {street}
          </Text>{' '}
          <Text span inherit c="dimmed">
            {place.filter(Boolean).join(', ')}
          </Text>
        </span>{' '}
        <Text component="small" size="xs" c="dimmed" className={classes.used}>
          <DateText value={usedAt} form="day" />
        </Text>
      </UnstyledButton>
    </li>
  );
}
