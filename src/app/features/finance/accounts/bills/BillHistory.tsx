import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSavedViews } from '../../../../session/views/saved-views.ts';
import { useMe } from '../../../../session/session.ts';
import type { Exported } from '../../../../sync/exported.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { clearFilters, readList, writeList, type ListState } from '../../../../ui/list/list-state.ts';
import { PlainViews } from '../../../../ui/list/views/PlainViews.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { formatDate } from '../../../../ui/text/format-date.ts';
import { RateNote } from '../../../../ui/text/display-currency/RateNote.tsx';
import { BillSums } from './BillSums.tsx';
import { billCard, billColumns } from './bill-columns.tsx';
import { billFilters, billsQuery, exportedOf, type BillState } from '../queries.ts';
import { SellerField } from '../SellerField.tsx';

type BillHistoryProps = {
  state: BillState;
  onState: (next: BillState, how?: { replace: boolean }) => void;
  /** Renders the export button. */
  exporting: (what: Exported) => ReactNode;
};

/** Every bill with the balance after it. Staff choose the seller. */
export function BillHistory({ state, onState, exporting }: BillHistoryProps) {
  const { t } = useLingui();
  const isSeller = useMe().role_name.includes('buyer');
  const { list, user } = state;
  const ready = isSeller || user !== '';
  const query = useQuery({ ...billsQuery(state), enabled: ready });
  const { data } = query;
  const own = useSavedViews('bills', writeList(list));
  const go = (next: ListState, how?: { replace: boolean }) => onState({ ...state, list: next }, how);
  return (
    <ListScreen
      name="bills"
      title={<Trans>Bill history</Trans>}
      note={<RateNote />}
      actions={
        <>
          {ready && exporting(exportedOf(state))}
          {isSeller ? (
            <ButtonLink to="/accounts/recharge">
              <Trans>Recharge</Trans>
            </ButtonLink>
          ) : (
            <Box w={{ base: '100%', sm: 260 }}>
              <SellerField
                bare
                value={user || null}
                onChange={(seller) => onState({ user: seller ?? '', list: clearFilters(list) })}
              />
            </Box>
          )}
        </>
      }
      banner={data && data.count > 0 && <BillSums bill={data} userId={user} />}
      query={query}
      state={list}
      onState={go}
      instead={!ready && <SellerChoice />}
      nothing={<NoBills isSeller={isSeller} />}
      noMatch={<Trans>No bills match</Trans>}
      failed={<Trans>The bills did not load</Trans>}
      search={t`Order number`}
      filters={billFilters}
      views={<PlainViews state={list} onState={go} own={own} read={(search) => readList(search, billFilters)} />}
      table={{
        label: t`Bills`,
        columns: billColumns,
        rowId: (bill) => String(bill._id),
        rowName: (bill) => bill.order_number ?? bill.memo,
        card: billCard,
        cardGroup: { of: (bill) => formatDate(new Date(bill.at), 'day'), count: () => null },
      }}
    />
  );
}

function SellerChoice() {
  return (
    <Empty
      title={<Trans>Whose bills?</Trans>}
      text={<Trans>Choose a seller above to see every movement of that balance.</Trans>}
    />
  );
}

function NoBills({ isSeller }: { isSeller: boolean }) {
  return (
    <Empty
      title={<Trans>No bills yet</Trans>}
      text={<Trans>Recharges, order costs and refunds appear here, each with the balance after it.</Trans>}
      actions={
        isSeller && (
          <ButtonLink to="/accounts/recharge" variant="primary">
            <Trans>Recharge</Trans>
          </ButtonLink>
        )
      }
    />
  );
}
