import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { RowDrawer } from '../../../ui/list/RowDrawer.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { pickBatchCard, pickBatchColumns } from './columns.tsx';
import { pickBatchesQuery, pickBatchFilters } from './queries.ts';

const PickBatchDrawer = lazy(() => import('./PickBatchDrawer.tsx').then((m) => ({ default: m.PickBatchDrawer })));

type PickBatchListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** Batches of the pickers, newest first; a lead hands one over or cancels it. */
export function PickBatchList({ state, onState, open, onOpen }: PickBatchListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...pickBatchesQuery(state), placeholderData: keepPreviousData });
  return (
    <>
      <ListScreen
        name="pick-batches"
        title={<Trans>Picking</Trans>}
        query={query}
        state={state}
        onState={onState}
        nothing={
          <Empty
            title={<Trans>Nothing was picked in batches yet</Trans>}
            text={<Trans>Pickers collect parcels on the phone, at Pack under Pick.</Trans>}
          />
        }
        noMatch={<Trans>No batch matches</Trans>}
        failed={<Trans>The batches did not load</Trans>}
        filters={pickBatchFilters}
        table={{
          label: t`Picking`,
          columns: pickBatchColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.picker,
          onOpen: (row) => onOpen(row._id),
          card: pickBatchCard,
        }}
      />
      <RowDrawer
        rows={query.data?.list}
        open={open}
        onOpen={onOpen}
        keyOf={(row) => `${row._id} ${row.status}`}
        drawer={PickBatchDrawer}
      />
    </>
  );
}
