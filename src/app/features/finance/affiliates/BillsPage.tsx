import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMe } from '../../../session/session.ts';
import { useOpenPosting } from '../../../session/use-open-posting.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { clearFilters } from '../../../ui/list/list-state.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { percentText } from '../../../ui/text/percent.ts';
import { AffiliateField } from './AffiliateField.tsx';
import { billKindLabels } from './labels.ts';
import { billFilters, billsQuery, type BillRow, type BillsState } from './queries.ts';

function Kind({ bill }: { bill: BillRow }) {
  const { i18n } = useLingui();
  return i18n._(billKindLabels[bill.kind]);
}

/** "2 % of €120.00", or the number of a payout. */
function Source({ bill }: { bill: BillRow }) {
  const { i18n } = useLingui();
  if (bill.rate_bp === null || !bill.base) return bill.number;
  const rate = percentText(bill.rate_bp, i18n.locale);
  return (
    <Trans>
      {rate} of <MoneyText money={bill.base} charged />
    </Trans>
  );
}

const columns = columnsOf<BillRow>([
  { id: 'date', head: msg`Date`, width: 165, fixed: true, cell: (bill) => <DateText value={bill.at} quietDay /> },
  { id: 'kind', head: msg`Type`, width: 140, cell: (bill) => <Kind bill={bill} /> },
  { id: 'seller', head: msg`Seller`, width: 200, mergeInto: 'kind', cell: (bill) => bill.seller },
  { id: 'source', head: msg`Computed from`, width: 180, cell: (bill) => <Source bill={bill} /> },
  {
    id: 'amount',
    head: msg`Amount`,
    width: 105,
    align: 'right',
    cell: (bill) => <MoneyText money={bill.amount} sign="always" charged />,
  },
  {
    id: 'balance',
    head: msg`Balance`,
    width: 105,
    align: 'right',
    cell: (bill) => <MoneyText money={bill.balance_after} alarm charged />,
  },
]);

const card = (bill: BillRow) => (
  <RowCard
    title={<Kind bill={bill} />}
    amount={<MoneyText money={bill.amount} sign="always" charged />}
    facts={[<DateText key="at" value={bill.at} form="time" />, <Source key="source" bill={bill} />]}
    second={<MoneyText money={bill.balance_after} alarm charged />}
  />
);

type BillsPageProps = { state: BillsState; onState: (next: BillsState, how?: { replace: boolean }) => void };

/** Every movement of an affiliate’s account with the balance after it. Staff choose the affiliate. */
export function BillsPage({ state, onState }: BillsPageProps) {
  const { t } = useLingui();
  const isOwn = useMe().role_name.includes('affiliate');
  const openPosting = useOpenPosting();
  const { list, user } = state;
  const isReady = isOwn || user !== '';
  const query = useQuery({ ...billsQuery(state), placeholderData: keepPreviousData, enabled: isReady });
  return (
    <ListScreen
      name="affiliate-bills"
      title={<Trans>Affiliate bill history</Trans>}
      actions={
        !isOwn && (
          <Box w={{ base: '100%', sm: 260 }}>
            <AffiliateField
              bare
              value={user || null}
              onChange={(chosen) => onState({ user: chosen ?? '', list: clearFilters(list) })}
            />
          </Box>
        )
      }
      query={query}
      state={list}
      onState={(next, how) => onState({ ...state, list: next }, how)}
      instead={
        !isReady && (
          <Empty
            title={<Trans>Whose bills?</Trans>}
            text={<Trans>Choose an affiliate above to see every movement of the account.</Trans>}
          />
        )
      }
      nothing={
        <Empty
          title={<Trans>No bills yet</Trans>}
          text={<Trans>Commissions, their reversals and payouts appear here, each with the balance after it.</Trans>}
        />
      }
      noMatch={<Trans>No bills match</Trans>}
      failed={<Trans>The bills did not load</Trans>}
      filters={billFilters}
      table={{
        label: t`Bills`,
        columns,
        rowId: (bill) => bill._id,
        rowName: (bill) => formatDate(new Date(bill.at), 'day'),
        ...(openPosting && { onOpen: openPosting }),
        card,
        cardGroup: { of: (bill) => formatDate(new Date(bill.at), 'day'), count: () => null },
      }}
    />
  );
}
