import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../../../sync/queries.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { typeName } from '../shop-labels.ts';
import type { StoreRow } from '../queries.ts';
import { linkClass } from '../../../../ui/button/Button.tsx';
import classes from '../stores.module.css';

/** A store's details, and the number of its orders here. */
export function StoreFacts({ store, showSeller }: { store: StoreRow; showSeller: boolean }) {
  const { i18n } = useLingui();
  const { store_id } = store;
  const highest = useQuery(callQuery('store.maxOrderNumber', { store_id }));
  const market = useQuery(callQuery('store.overseaAmount', { store_id }));
  return (
    <>
      <section>
        <SectionHead>
          <Trans>Store</Trans>
        </SectionHead>
        <DataList orientation="vertical" style={{ overflowWrap: 'anywhere' }}>
          <Fact label={<Trans>Kind</Trans>}>{typeName(store.type, i18n)}</Fact>
          <Fact label={<Trans>Store code</Trans>}>
            <Plate>{store.code}</Plate>
          </Fact>
          {showSeller && <Fact label={<Trans>Seller</Trans>}>{store.seller_name}</Fact>}
          <Fact label={<Trans>Address</Trans>}>
            <a className={linkClass} href={store.url} target="_blank" rel="noopener noreferrer">
              {store.url.replace(/^https?:\/\//, '')}
            </a>
          </Fact>
          <Fact label={<Trans>Currency</Trans>}>{store.currency}</Fact>
          <Fact label={<Trans>Added</Trans>}>
            <DateText value={store.created_at} form="day" />
          </Fact>
          {store.closed_at && (
            <Fact label={<Trans>Closed</Trans>}>
              <DateText value={store.closed_at} form="day" />
            </Fact>
          )}
        </DataList>
      </section>
      <section>
        <SectionHead>
          <Trans>Orders</Trans>
        </SectionHead>
        <DataList orientation="vertical" style={{ overflowWrap: 'anywhere' }}>
          <Fact label={<Trans>All orders</Trans>}>{i18n.number(store.order_count)}</Fact>
          <Fact label={<Trans>Highest number</Trans>}>
            {highest.data?.order_number ?? <Missing failed={highest.isError} />}
          </Fact>
          <Fact label={<Trans>Newest</Trans>}>
            {highest.isError && !highest.data ? <Missing failed /> : <DateText value={highest.data?.newest_at} />}
          </Fact>
          <Fact label={<Trans>Sent from warehouses overseas</Trans>}>
            {market.data ? (
              <>
                <Plural value={market.data.orders} one="# order" other="# orders" />,{' '}
                <Plural value={market.data.units} one="# unit" other="# units" />
                {market.data.income && (
                  <>
                    , <MoneyText money={market.data.income} />
                  </>
                )}
              </>
            ) : (
              <Missing failed={market.isError} />
            )}
          </Fact>
        </DataList>
      </section>
    </>
  );
}

/** A missing figure is not the same as one that could not be loaded. */
const Missing = ({ failed }: { failed: boolean }) =>
  failed ? (
    <span className={classes.muted}>
      <Trans>did not load</Trans>
    </span>
  ) : (
    '—'
  );

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue mt={2}>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
