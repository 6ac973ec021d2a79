import { Trans } from '@lingui/react/macro';
import { useCan } from '../../../session/session.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import type { OrderDetail } from '../search.ts';
import classes from './drawer.module.css';

/** What had to be bought for it; for those who work the purchases off. */
export function OrderPurchases({ order: { purchases } }: { order: OrderDetail }) {
  const works = useCan('purchase.work');
  if (!works || purchases.length === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Purchases</Trans>
      </SectionHead>
      <ul className={classes.rows}>
        {purchases.map((purchase) => (
          <li key={purchase._id}>
            <b>{purchase.number}</b>
            <StatusMark family="purchase" status={purchase.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
