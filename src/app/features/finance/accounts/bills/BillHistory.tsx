import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMe } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { formatDate } from '../../../../ui/text/format-date.ts';
import { RateNote } from '../../../../ui/text/display-currency/RateNote.tsx';
import { BillSums } from './BillSums.tsx';
import { billCard, billColumns } from './bill-columns.tsx';
import type { BillRow } from '../rows.ts';
import { billFilters, billsQuery, isReady, type BillState } from '../queries.ts';

type BillHistoryProps = {
  state: BillState;
  onState: (next: BillState, how?: { replace: boolean }) => void;
  actions: ReactNode;
  views: ReactNode;
  /** Opens a ticket about a bill; absent for users without tickets. */
  onHelp?: ((bill: BillRow) => void) | undefined;
  /** Opens the posting in the books; absent for users without them. */
  onPosting?: ((bill: BillRow) => void) | undefined;
};

/** Every bill with the balance after it. Staff choose the seller. */
export function BillHistory({ state, onState, actions, views, onHelp, onPosting }: BillHistoryProps) {
  const { t } = useLingui();
  const me = useMe();
  const isSeller = me.role_name.includes('buyer');
  const { list, user } = state;
  const ready = isReady(state, me);
  const query = useQuery({ ...billsQuery(state), enabled: ready });
  const { data } = query;
  const go = (next: ListState, how?: { replace: boolean }) => onState({ ...state, list: next }, how);
  return (
    <ListScreen
      name="bills"
      title={<Trans>Bill history</Trans>}
      note={<RateNote />}
      actions={actions}
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
      views={views}
      keepsView
      table={{
        label: t`Bills`,
        columns: billColumns,
        rowId: (bill) => String(bill._id),
        rowName: (bill) => bill.order_number ?? bill.memo,
        ...(onHelp && { menu: (bill: BillRow) => [{ id: 'help', label: t`Get help`, onSelect: () => onHelp(bill) }] }),
        ...(onPosting && { onOpen: onPosting }),
        card: billCard,
        cardGroup: { of: (bill) => formatDate(new Date(bill.at), 'day'), count: () => null },
      }}
    />
  );
}

/** Until staff have chosen a seller. */
export function SellerChoice() {
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
