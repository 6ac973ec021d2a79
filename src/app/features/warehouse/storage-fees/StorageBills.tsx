import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { billCard, billColumns } from './columns.tsx';
import { billFilters, billsQuery } from './queries.ts';

const StorageBillDrawer = lazy(() => import('./StorageBillDrawer.tsx').then((m) => ({ default: m.StorageBillDrawer })));
const StoragePrices = lazy(() => import('./StoragePrices.tsx').then((m) => ({ default: m.StoragePrices })));

type StorageBillsProps = {
  title: ReactNode;
  views: ReactNode;
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** What the storage of sellers' goods costs by month; the current month so far. */
export default function StorageBills({ title, views, state, onState, open, onOpen }: StorageBillsProps) {
  const { t } = useLingui();
  const query = useQuery({ ...billsQuery(state), placeholderData: keepPreviousData });
  const isSeller = useCan('checkout.use');
  const [isPriceShown, setPrices] = useState(false);
  return (
    <>
      <ListScreen
        name="storage-bills"
        title={title}
        views={views}
        keepsView
        actions={
          <Button onClick={() => setPrices(true)}>
            <Trans>Storage prices</Trans>
          </Button>
        }
        query={query}
        state={state}
        onState={onState}
        nothingHere={
          <Empty
            title={<Trans>No storage was counted yet</Trans>}
            text={
              <Trans>
                Every night the volume of sellers’ goods is counted. A bill is made at the end of the month.
              </Trans>
            }
          />
        }
        noMatch={<Trans>No storage bill matches</Trans>}
        failed={<Trans>The storage bills did not load</Trans>}
        search={isSeller ? t`Number` : t`Number or seller`}
        filters={billFilters}
        table={{
          label: t`Storage bills`,
          columns: isSeller ? billColumns.filter(({ id }) => id !== 'seller') : billColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => onOpen(row._id),
          card: billCard,
        }}
      />
      <Suspense fallback={null}>
        {open && <StorageBillDrawer key={open} id={open} onClose={() => onOpen(undefined)} />}
        {isPriceShown && <StoragePrices onClose={() => setPrices(false)} />}
      </Suspense>
    </>
  );
}
