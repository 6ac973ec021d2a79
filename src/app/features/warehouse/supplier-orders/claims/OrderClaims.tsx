import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { claimsOfOrder } from '../queries.ts';
import classes from '../supplier-orders.module.css';

/** The claims about an order, each a link. Renders nothing without one. */
export function OrderClaims({ orderId }: { orderId: string }) {
  const { data } = useQuery(claimsOfOrder(orderId));
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <SectionHead>
        <Trans>Claims</Trans>
      </SectionHead>
      <ul className={classes.cartons}>
        {data.list.map((claim) => (
          <li key={claim._id}>
            <Link to="/purchase/orders" search={{ view: 'claims', open: claim._id }}>
              {claim.number}
            </Link>
            <StatusMark family="claim" status={claim.status} />
            <MoneyText money={claim.amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
