import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { FigureStrip } from '../../../../ui/FigureStrip.tsx';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { clearFilters, type ListState } from '../../../../ui/list/list-state.ts';
import { openRow } from '../../../../ui/list/open-row.ts';
import { ViewTabs } from '../../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import {
  bankQuery,
  infosQuery,
  payableMethods,
  withdrawalQuery,
  withdrawalsQuery,
  withdrawalViewOf,
  type OpenState,
  type WithdrawalRow,
} from '../queries.ts';
import { usePayoutReason } from './use-payout-reason.ts';

const WithdrawalDrawer = lazy(() => import('./WithdrawalDrawer.tsx').then((m) => ({ default: m.WithdrawalDrawer })));
const WithdrawForm = lazy(() => import('./WithdrawForm.tsx').then((m) => ({ default: m.WithdrawForm })));
const BankDrawer = lazy(() => import('./BankDrawer.tsx').then((m) => ({ default: m.BankDrawer })));

/** Why it was not paid, or by which transfer. */
function Note({ row }: { row: WithdrawalRow }) {
  const reason = usePayoutReason(row);
  return <>{reason ?? row.reference}</>;
}

const own = columnsOf<WithdrawalRow>([
  { id: 'number', head: msg`Withdrawal`, width: 150, fixed: true, cell: (row) => <b>{row.number}</b> },
  { id: 'date', head: msg`Requested`, width: 150, cell: (row) => <DateText value={row.created_at} quietDay /> },
  {
    id: 'amount',
    head: msg`Amount`,
    width: 120,
    align: 'right',
    cell: (row) => <MoneyText money={row.amount} charged />,
  },
  {
    id: 'status',
    head: msg`Status`,
    width: 130,
    cell: (row) => <StatusMark family="withdrawal" status={row.status} />,
  },
  {
    id: 'method',
    head: msg`Paid by`,
    width: 130,
    cell: (row) => (row.method === 'paypal' ? <Trans>PayPal</Trans> : <Trans>Bank transfer</Trans>),
  },
  { id: 'note', head: msg`Reason or reference`, width: 260, mergeInto: 'status', cell: (row) => <Note row={row} /> },
]);
const withAffiliate = columnsOf<WithdrawalRow>([
  ...own.slice(0, 1),
  { id: 'affiliate', head: msg`Affiliate`, width: 176, mergeInto: 'number', cell: (row) => row.affiliate_name },
  ...own.slice(1),
]);

const cardFor = (isOwn: boolean) => (row: WithdrawalRow) => (
  <RowCard
    title={row.number}
    amount={<MoneyText money={row.amount} charged />}
    facts={[...(isOwn ? [] : [row.affiliate_name]), <DateText key="at" value={row.created_at} form="day" />]}
    statuses={<StatusMark family="withdrawal" status={row.status} full />}
  />
);

type WithdrawalsPageProps = { state: OpenState; onState: (next: OpenState, how?: { replace: boolean }) => void };

/** Withdrawals: affiliates request them, staff approve and pay them. */
export function WithdrawalsPage({ state, onState }: WithdrawalsPageProps) {
  const { t } = useLingui();
  const { list, open } = state;
  const isOwn = useCan('affiliate.withdraw');
  const query = useQuery({ ...withdrawalsQuery(state), placeholderData: keepPreviousData });
  const { data: infos } = useQuery({ ...infosQuery(), enabled: isOwn });
  const { data: saved } = useQuery({ ...bankQuery(), enabled: isOwn });
  const [layer, setLayer] = useState<'withdraw' | 'bank' | null>(null);
  const go = (next: ListState, how?: { replace: boolean }) => onState({ list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const listed = openRow(query.data?.list ?? [], open, show);
  const { data: other } = useQuery({ ...withdrawalQuery(open), enabled: open !== '' && query.isSuccess && !listed });
  const shown = listed?.row ?? (open === '' ? undefined : other?.list[0]);
  const why = () => {
    if (!infos || !saved) return t`Your balance is loading.`;
    if (infos.available.minor <= 0) return t`There is nothing to withdraw yet.`;
    return infos.available.minor < infos.min_withdrawal_minor
      ? t`The smallest withdrawal is not reached yet.`
      : undefined;
  };
  const views = [
    { id: 'all', label: <Trans>All</Trans> },
    { id: 'open', label: <Trans>In progress</Trans> },
    { id: 'paid', label: <Trans>Paid</Trans> },
    { id: 'ended', label: <Trans>Not paid</Trans> },
  ];
  return (
    <>
      <ListScreen
        name="withdrawals"
        title={<Trans>Withdrawals</Trans>}
        query={query}
        state={list}
        onState={go}
        keepsView
        actions={
          isOwn && (
            <>
              <Button onClick={() => setLayer('bank')}>
                <Trans>Payout details</Trans>
              </Button>
              <Button
                variant="primary"
                why={why()}
                onClick={() => setLayer(saved && payableMethods(saved).length > 0 ? 'withdraw' : 'bank')}
              >
                <Trans>Withdraw money</Trans>
              </Button>
            </>
          )
        }
        banner={
          infos && (
            <FigureStrip
              label={t`Balance`}
              figures={[
                { id: 'available', label: t`Available`, value: <MoneyText money={infos.available} alarm charged /> },
                { id: 'hold', label: t`Money on hold`, value: <MoneyText money={infos.hold} charged /> },
                {
                  id: 'least',
                  label: t`Smallest withdrawal`,
                  value: <MoneyText money={{ minor: infos.min_withdrawal_minor, currency: infos.currency }} charged />,
                },
              ]}
            />
          )
        }
        views={
          <ViewTabs
            views={views}
            current={withdrawalViewOf(list)}
            onView={(view) => go({ ...clearFilters(list), view: view === 'all' ? undefined : view })}
          />
        }
        nothing={
          withdrawalViewOf(list) === 'all' && (
            <Empty
              title={<Trans>No withdrawals yet</Trans>}
              text={
                isOwn ? (
                  <Trans>Commissions collect on your balance. Withdraw them at any time.</Trans>
                ) : (
                  <Trans>When an affiliate wants to be paid, the request appears here.</Trans>
                )
              }
            />
          )
        }
        noMatch={<Trans>No withdrawals here</Trans>}
        failed={<Trans>The withdrawals did not load</Trans>}
        table={{
          label: t`Withdrawals`,
          columns: isOwn ? own : withAffiliate,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => show(row._id),
          card: cardFor(isOwn),
        }}
      />
      <Suspense fallback={null}>
        {shown && <WithdrawalDrawer key={shown._id} row={shown} place={listed?.place} onClose={() => show('')} />}
        {layer === 'bank' && <BankDrawer onClose={() => setLayer(null)} />}
        {layer === 'withdraw' && infos && saved && (
          <WithdrawForm infos={infos} saved={saved} onClose={() => setLayer(null)} />
        )}
      </Suspense>
    </>
  );
}
