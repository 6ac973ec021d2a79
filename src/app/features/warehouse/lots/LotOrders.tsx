import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Note } from '../../../ui/Note.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { lotOrdersQuery, type LotRow } from './queries.ts';
import classes from './lots.module.css';

/** The orders that got pieces of a lot, for a recall. */
export function LotOrders({ row }: { row: LotRow }) {
  const { t } = useLingui();
  const query = useQuery(lotOrdersQuery(row));
  return (
    <section>
      <SectionHead line>
        <Trans>Orders with pieces of this lot</Trans>
      </SectionHead>
      {query.isLoading && <SkeletonRows />}
      {query.error && <Note tone="bad" role="status" text={query.error.message} />}
      {query.data?.length === 0 && (
        <p className={classes.muted}>
          <Trans>No order has pieces of this lot.</Trans>
        </p>
      )}
      <ul className={classes.orders}>
        {query.data?.map((order) => (
          <li key={order.order_id}>
            <Link to="/order/list" search={{ keyword: order.order_number }}>
              {order.order_number}
            </Link>
            <span>
              {[order.shipped > 0 && t`${order.shipped} shipped`, order.reserved > 0 && t`${order.reserved} reserved`]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span className={classes.muted}>
              <DateText value={order.moved_at} form="day" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
