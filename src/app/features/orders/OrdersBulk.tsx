import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../session/session.ts';
import { complain } from '../../sync/complain.ts';
import { queryClient } from '../../sync/queries.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { useWidth } from '../../ui/list/use-width.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import type { OrdersState } from './address.ts';
import { copyNumbers } from './copy-numbers.ts';
import { allOrdersQuery, mostOrders, type OrderRow } from './search.ts';
import type { PickedOrders } from './use-picked.ts';

type OrdersBulkProps = {
  state: OrdersState;
  picked: PickedOrders;
  /** Draws the way to a file of the selected. */
  exporting: ReactNode;
};

/** What can be done with the selected orders. */
export function OrdersBulk({ state, picked, exporting }: OrdersBulkProps) {
  const { count, sum, isAll, clear, takeAll, found } = picked;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const phone = useWidth() === 'phone';
  const mayProcess = useCan('order.process');
  const [asking, setAsking] = useState(false);
  const most = i18n.number(mostOrders);
  const why = isAll && found > mostOrders ? t`At most ${most} orders at once. Narrow the list first.` : undefined;

  /** The orders one by one, also where only the filter is known. */
  const known = async (): Promise<readonly OrderRow[]> => {
    if (!isAll) return picked.rows;
    setAsking(true);
    try {
      const { list } = await queryClient.fetchQuery(allOrdersQuery(state));
      return list.filter((order) => !picked.except.includes(order._id));
    } finally {
      setAsking(false);
    }
  };
  const then = (act: (orders: readonly OrderRow[]) => void) => void known().then(act, complain);
  const copy = () => then((orders) => void copyNumbers(orders.map((order) => order.order_number)));
  const idsOf = (orders: readonly OrderRow[]) => ({ ids: orders.map((order) => order._id).join(',') });
  const words = <Plural value={count} one="Process # order" other="Process # orders" />;
  const icon = <IconCopy size={16} stroke={1.6} />;
  return (
    <BulkBar
      count={count}
      isAll={isAll}
      all={takeAll && { count: found, onAll: takeAll }}
      sum={sum && <MoneyText money={sum} />}
      onClear={clear}
      primary={
        mayProcess &&
        (isAll ? (
          <Button
            variant="primary"
            why={why}
            loading={asking}
            onClick={() => then((orders) => void navigate({ to: '/order/process', search: idsOf(orders) }))}
          >
            {words}
          </Button>
        ) : (
          <Link className={buttonClass('primary')} to="/order/process" search={idsOf(picked.rows)}>
            {words}
          </Link>
        ))
      }
      actions={
        <>
          <Button variant="subtle" icon={icon} why={why} onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
          {exporting}
        </>
      }
      // A phone has no room for the button.
      more={phone ? [{ id: 'copy', label: <Trans>Copy order numbers</Trans>, icon, why, onSelect: copy }] : []}
    />
  );
}
