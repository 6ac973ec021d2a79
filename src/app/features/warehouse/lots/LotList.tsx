import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { RowDrawer } from '../../../ui/list/RowDrawer.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { lotCard, lotColumns } from './columns.tsx';
import { lotFilters, lotsQuery } from './queries.ts';

const LotDrawer = lazy(() => import('./LotDrawer.tsx').then((m) => ({ default: m.LotDrawer })));

type LotListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** Where pieces of goods with lots lie, the earliest expiry first. */
export function LotList({ state, onState, open, onOpen }: LotListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...lotsQuery(state), placeholderData: keepPreviousData });
  return (
    <>
      <ListScreen
        name="lots"
        title={<Trans>Lots</Trans>}
        query={query}
        state={state}
        onState={onState}
        nothing={
          <Empty
            title={<Trans>No goods with lots are in stock</Trans>}
            text={<Trans>Turn lots on at a variant of the stock list; receipts then need the lot.</Trans>}
          />
        }
        noMatch={<Trans>No lot matches</Trans>}
        failed={<Trans>The lots did not load</Trans>}
        search={t`Product, lot or place`}
        filters={lotFilters}
        table={{
          label: t`Lots`,
          columns: lotColumns,
          rowId: (row) => row._id,
          rowName: (row) => `${row.variant_code} ${row.location_code}`,
          onOpen: (row) => onOpen(row._id),
          card: lotCard,
        }}
      />
      <RowDrawer
        rows={query.data?.list}
        open={open}
        onOpen={onOpen}
        keyOf={(row) => `${row._id} ${row.lot} ${row.expires_on}`}
        drawer={LotDrawer}
      />
    </>
  );
}
