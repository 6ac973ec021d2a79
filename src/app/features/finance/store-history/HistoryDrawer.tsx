import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { CostRows, type CostRow } from '../../../shared/pay/CostRows.tsx';
import { isPermitted } from '../../../session/auth-guard.ts';
import { useMe } from '../../../session/session.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import type { Place } from '../../../ui/list/open-row.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { expensesOf, openOf, ordersQuery, type HistoryRow } from './queries.ts';
import classes from './store-history.module.css';

type HistoryDrawerProps = { row: HistoryRow; name: string; list: ListState; place: Place; onClose: () => void };

/** How the profit of a row comes about, and the orders behind it, each with its bills. */
export function HistoryDrawer({ row, name, list, place, onClose }: HistoryDrawerProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...ordersQuery(list, openOf(row), page), placeholderData: keepPreviousData });
  const isSeller = useMe().role_name.includes('buyer');
  const { data, error, refetch } = query;
  const pages = data ? Math.max(1, Math.ceil(data.count / data.size)) : 1;
  return (
    <DetailDrawer
      {...place}
      title={name}
      onClose={onClose}
      amount={<MoneyText money={row.profit} alarm />}
      side={<Breakdown row={row} list={list} />}
    >
      <SectionHead line>
        <Trans>Orders</Trans>
      </SectionHead>
      {error && !data && (
        <NotLoaded error={error} title={<Trans>The orders did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {data?.count === 0 && (
        <Text c="dimmed">
          <Trans>There were no orders in these days.</Trans>
        </Text>
      )}
      <Stack component="ul" gap={0}>
        {data?.list.map((order) => (
          <Group
            key={order.order_id}
            component="li"
            justify="space-between"
            wrap="nowrap"
            align="flex-start"
            py={10}
            className={classes.order}
          >
            <div style={{ minWidth: 0 }}>
              <Link to="/order/list" search={{ keyword: order.order_number }} className={linkClass}>
                {order.order_number}
              </Link>
              <Text size="sm" c="dimmed">
                <DateText value={order.created_at} form="day" /> · {order.store_name} · {order.country_code || '—'}
              </Text>
              <Text size="sm" c="dimmed">
                {order.open.minor === 0 ? (
                  <Trans>
                    Revenue <MoneyText money={order.revenue} />
                  </Trans>
                ) : (
                  <>
                    {t`Not processed`} <MoneyText money={order.open} />
                  </>
                )}{' '}
                ·{' '}
                <Link
                  to="/accounts/bill-history"
                  search={{ keyword: order.order_number, ...(isSeller ? {} : { user_id: order.seller_id }) }}
                  className={linkClass}
                >
                  <Trans>Bills</Trans>
                </Link>
              </Text>
            </div>
            <b className={classes.profit}>
              <MoneyText money={order.profit} alarm />
            </b>
          </Group>
        ))}
      </Stack>
      {pages > 1 && (
        <Text component="div" mt="md" style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Button why={page === 1 ? t`This is the first page.` : undefined} onClick={() => setPage(page - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <Button why={page >= pages ? t`This is the last page.` : undefined} onClick={() => setPage(page + 1)}>
            <Trans>Next</Trans>
          </Button>
          <Text span size="sm" c="dimmed">
            <Trans>
              {page} of {pages}
            </Trans>
          </Text>
        </Text>
      )}
    </DetailDrawer>
  );
}

/** From the revenue to the profit. */
function Breakdown({ row, list }: Pick<HistoryDrawerProps, 'row' | 'list'>) {
  const { t } = useLingui();
  const me = useMe();
  const behind = (path: '/accounts/marketing-fee' | '/accounts/store-cost', label: string) =>
    isPermitted(me, path) ? (
      <Link to={path} search={expensesOf(list, row)} className={linkClass}>
        {label}
      </Link>
    ) : (
      label
    );
  const less = (id: string, label: ReactNode, { minor, currency }: HistoryRow['goods']): CostRow => ({
    id,
    label,
    money: money(-minor, currency),
  });
  const others = [
    { id: 'open', label: t`Not processed`, money: row.open },
    { id: 'refunded', label: t`Refunded to customers`, money: row.refunded },
  ].filter((each) => each.money.minor !== 0);
  return (
    <>
      <section>
        <SectionHead line>
          <Trans>Profit</Trans>
        </SectionHead>
        <CostRows
          rows={[
            { id: 'revenue', label: t`Revenue`, money: row.revenue },
            less('goods', t`Goods`, row.goods),
            less('shipping', t`Shipping`, row.shipping),
            less('taxes', t`VAT and duty`, row.taxes),
            less('after_sales', t`After-sales`, row.after_sales),
            less('fees', t`Payment fees`, row.fees),
            less('marketing', behind('/accounts/marketing-fee', t`Marketing fees`), row.marketing),
            less('store_costs', behind('/accounts/store-cost', t`Store costs`), row.store_costs),
            { id: 'profit', label: t`Profit`, money: row.profit, total: true },
          ]}
        />
      </section>
      {others.length > 0 && (
        <section>
          <SectionHead>
            <Trans>Not in the revenue</Trans>
          </SectionHead>
          <CostRows rows={others} />
        </section>
      )}
    </>
  );
}
