import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useCan } from '../../../session/session.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { RowDrawer } from '../../../ui/list/RowDrawer.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { quarantineCard, quarantineColumns } from './columns.tsx';
import { quarantineFilters, quarantineQuery } from './queries.ts';

const QuarantineDrawer = lazy(() => import('./QuarantineDrawer.tsx').then((m) => ({ default: m.QuarantineDrawer })));

type QuarantineListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** Pieces that were set aside on phones, newest first; leads release or scrap them. */
export function QuarantineList({ state, onState, open, onOpen }: QuarantineListProps) {
  const { t } = useLingui();
  const isCostShown = useCan('purchase.work');
  const query = useQuery({ ...quarantineQuery(state), placeholderData: keepPreviousData });
  return (
    <>
      <ListScreen
        name="quarantine"
        title={<Trans>Quarantine</Trans>}
        query={query}
        state={state}
        onState={onState}
        nothing={
          <Empty
            title={<Trans>Nothing is in quarantine</Trans>}
            text={<Trans>Goods that must not be sold are set aside on the phone, at Pack under Move.</Trans>}
          />
        }
        noMatch={<Trans>Nothing in quarantine matches</Trans>}
        failed={<Trans>The quarantine did not load</Trans>}
        filters={quarantineFilters}
        table={{
          label: t`Quarantine`,
          columns: isCostShown ? quarantineColumns : quarantineColumns.filter(({ id }) => id !== 'value'),
          rowId: (row) => row._id,
          rowName: (row) => row.variant_code,
          onOpen: (row) => onOpen(row._id),
          card: quarantineCard,
        }}
      />
      <RowDrawer
        rows={query.data?.list}
        open={open}
        onOpen={onOpen}
        keyOf={(row) => `${row._id} ${row.status}`}
        drawer={QuarantineDrawer}
      />
    </>
  );
}
