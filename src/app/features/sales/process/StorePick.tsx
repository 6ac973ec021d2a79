import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../session/session.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { processStoresQuery, type ProcessSearch } from './queries.ts';
import classes from './process.module.css';

/** Staff choose a seller, because a payment belongs to one seller. */
export function ChooseStore() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(processStoresQuery);
  if (error && !data)
    return <NotLoaded error={error} title={t`The stores did not load`} onRetry={() => void refetch()} />;
  if (!data) return <Box mih={480} />;
  if (data.length === 0)
    return <Empty title={t`Nothing to process`} text={t`No store has an order that can be processed now.`} />;
  return (
    <Surface title={<Trans>Whose orders?</Trans>} note={<Trans>A payment is for the orders of one seller.</Trans>}>
      <ul className={classes.stores}>
        {data.map((store) => (
          <Box key={store.store_id} component="li" style={lineTop}>
            <Link to="/order/process" search={{ store_id: store.store_id }}>
              <Flex component="span" direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap="0 12px" miw={0} py={6}>
                <b>{store.name}</b>
                <Text span inherit c="dimmed">
                  {store.seller_name}
                </Text>
              </Flex>
              <span>
                <Plural value={store.orders} one="# order" other="# orders" />
              </span>
            </Link>
          </Box>
        ))}
      </ul>
    </Surface>
  );
}

type StorePickProps = { search: ProcessSearch; onSearch: (next: ProcessSearch) => void };

/** All stores or one of them, if no orders were selected. Hidden with a single store. */
export function StorePick({ search, onSearch }: StorePickProps) {
  const { t } = useLingui();
  const me = useMe();
  const { data = [] } = useQuery(processStoresQuery);
  const isSeller = me.role_name.includes('buyer');
  if (data.length < 2) return null;
  return (
    <Box w={{ base: '100%', xs: 240 }}>
      <SelectField
        bare
        low
        // Staff process for one seller at a time.
        clearable={isSeller}
        label={t`Store`}
        placeholder={t`All stores`}
        options={data.map((store) => ({ value: store.store_id, label: store.name, note: String(store.orders) }))}
        value={data.some(({ store_id }) => store_id === search.store_id) ? (search.store_id ?? null) : null}
        onChange={(store_id) => onSearch(store_id === null ? {} : { store_id })}
      />
    </Box>
  );
}
