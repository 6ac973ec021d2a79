import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { openRow } from '../../../../ui/list/open-row.ts';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { aboutOf, claimFilters, claimsQuery, type ClaimedGoods } from '../queries.ts';
import { claimCard, claimColumns } from './columns.tsx';

const ClaimDrawer = lazy(() => import('./ClaimDrawer.tsx').then((m) => ({ default: m.ClaimDrawer })));

const ClaimGoods = lazy(() => import('./ClaimGoods.tsx').then((m) => ({ default: m.ClaimGoods })));

type ClaimsListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  views: ReactNode;
  open: string | undefined;
  /** Goods without a supplier order to claim. */
  claiming: ClaimedGoods;
  onOpen: (id: string | undefined) => void;
};

/** Claims against suppliers, newest first. */
export function ClaimsList({ state, onState, views, open, claiming, onOpen }: ClaimsListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...claimsQuery(state), placeholderData: keepPreviousData });
  const about = aboutOf(claiming);
  const place = openRow(query.data?.list ?? [], open, onOpen)?.place;
  return (
    <>
      <ListScreen
        name="supplier-claims"
        title={<Trans>Supplier orders</Trans>}
        query={query}
        state={state}
        onState={onState}
        keepsView
        views={views}
        nothingHere={
          <Empty
            title={<Trans>No claims yet</Trans>}
            text={
              <Trans>
                Claim damaged, missing or wrong goods in their supplier order, their purchase, in quarantine or in a
                count.
              </Trans>
            }
          />
        }
        noMatch={<Trans>No claims match</Trans>}
        failed={<Trans>The claims did not load</Trans>}
        search={t`Number or supplier`}
        filters={claimFilters}
        table={{
          label: t`Claims`,
          columns: claimColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => onOpen(row._id),
          card: claimCard,
        }}
      />
      {about && (
        <Suspense fallback={null}>
          <ClaimGoods
            key={`${about.origin_id} ${about.variant_id ?? ''}`}
            about={about}
            onDone={onOpen}
            onClose={() => onOpen(undefined)}
          />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <ClaimDrawer key={open} id={open} place={place} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
