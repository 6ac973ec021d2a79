import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../session/session.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import {
  clearFilters,
  isNarrowed,
  keepKeyword,
  setFilters,
  setPage,
  setSize,
  typeKeyword,
  type ListState,
} from '../../ui/list/list-state.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { Empty } from '../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { NoMatch } from '../../ui/state/NoMatch.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { BillSums } from './BillSums.tsx';
import { billCard, billColumns } from './bill-columns.tsx';
import { billFilters, billsQuery, type BillState } from './search.ts';
import { SellerField } from './SellerField.tsx';
import classes from './bills.module.css';

type BillHistoryProps = { state: BillState; onState: (next: BillState) => void };

/** Every movement of a balance with the balance after it. Staff chooses whose. */
export function BillHistory({ state, onState }: BillHistoryProps) {
  const { t } = useLingui();
  const isSeller = useMe().role_name.includes('buyer');
  const { list, user } = state;
  const ready = isSeller || user !== '';
  const { data, error, isFetching, refetch } = useQuery({ ...billsQuery(state), enabled: ready });
  const go = (next: ListState) => onState({ ...state, list: next });
  const clear = () => go(clearFilters(list));
  return (
    <ListPage
      title={<Trans>Bill history</Trans>}
      actions={
        isSeller ? (
          <Link to="/accounts/recharge" className={buttonClass()}>
            <Trans>Recharge</Trans>
          </Link>
        ) : (
          <div className={classes.seller}>
            <SellerField
              bare
              value={user || null}
              onChange={(seller) => onState({ user: seller ?? '', list: clearFilters(list) })}
            />
          </div>
        )
      }
      banner={data && data.count > 0 && <BillSums answer={data} userId={user} />}
      empty={emptyOf()}
      filters={
        <FilterBar
          filters={billFilters}
          values={list.filters}
          onChange={(next) => go(setFilters(list, next))}
          onClear={clear}
          search={{
            placeholder: t`Order number`,
            live: list.live,
            kept: list.kept,
            onLive: (text) => go(typeKeyword(list, text)),
            onKeep: (text) => go(keepKeyword(list, text)),
          }}
        />
      }
      pager={
        data && (
          <Pager
            page={list.page}
            size={list.size}
            count={data.count}
            onPage={(page) => go(setPage(list, page))}
            onSize={(size) => go(setSize(list, size))}
          />
        )
      }
    >
      <DataTable
        label={t`Bills`}
        columns={billColumns}
        rows={data?.list}
        rowId={(bill) => String(bill._id)}
        rowName={(bill) => bill.order_number ?? bill.memo}
        reloading={isFetching && data !== undefined}
        card={billCard}
        cardGroup={{ of: (bill) => formatDate(new Date(bill.at), 'day'), count: () => null }}
        noMatch={<NoMatch title={<Trans>No bill matches</Trans>} onClear={clear} />}
        failure={
          error &&
          !data && (
            <ErrorPanel
              title={<Trans>The bills did not load</Trans>}
              text={error.message}
              onRetry={() => void refetch()}
            />
          )
        }
      />
    </ListPage>
  );

  function emptyOf() {
    if (!ready) {
      return (
        <Empty
          title={<Trans>Whose bills?</Trans>}
          text={<Trans>Choose a seller above to see every movement of that balance.</Trans>}
        />
      );
    }
    if (data?.count !== 0 || isNarrowed(list)) return undefined;
    return (
      <Empty
        title={<Trans>No bill yet</Trans>}
        text={<Trans>Recharges, costs of orders and refunds stand here, each with the balance after it.</Trans>}
        actions={
          isSeller && (
            <Link to="/accounts/recharge" className={buttonClass('primary')}>
              <Trans>Recharge</Trans>
            </Link>
          )
        }
      />
    );
  }
}
