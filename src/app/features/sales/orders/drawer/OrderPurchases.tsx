import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useCan } from '../../../../session/session.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { lineTop } from '../../../../ui/mantine/line-top.ts';
import type { OrderDetail } from '../queries.ts';

/** The order's purchases, for purchasing staff. */
export function OrderPurchases({ order: { purchases } }: { order: OrderDetail }) {
  const works = useCan('purchase.work');
  if (!works || purchases.length === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Purchases</Trans>
      </SectionHead>
      <ul>
        {purchases.map((purchase) => (
          <Group key={purchase._id} component="li" justify="space-between" py="xs" style={lineTop}>
            <b>{purchase.number}</b>
            <StatusMark family="purchase" status={purchase.status} />
          </Group>
        ))}
      </ul>
    </section>
  );
}
