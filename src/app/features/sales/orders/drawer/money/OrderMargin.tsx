import { Trans } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { negate } from '#domain/shared/money/money.ts';
import { useCan } from '../../../../../session/session.ts';
import { callQuery } from '../../../../../sync/queries.ts';
import { CostRows, type CostRow } from '../../../../../shared/pay/CostRows.tsx';
import { SectionHead } from '../../../../../ui/SectionHead.tsx';
import { useShare } from '../../order-parts.tsx';
import type { OrderDetail } from '../../queries.ts';

/** Heading and six rows: the sections below do not move when the margin arrives. */
const usualHeight = 254;

/** The seller's margin, by part: an estimate before payment, afterwards with all later costs. */
export function OrderMargin({ order }: { order: OrderDetail }) {
  const prices = useCan('order.prices');
  const share = useShare();
  const { data, isLoading } = useQuery({ ...callQuery('order.margin', { _id: order._id }), enabled: prices });
  if (!prices) return null;
  if (isLoading) return <Box component="section" mih={usualHeight} aria-busy="true" />;
  if (!data) return null;
  const { income, goods, shipping, vat, duty, fee, after_sales, cost, margin, margin_bp } = data;
  const isExpected = data.state === 'expected';
  const some = (row: CostRow) => (row.money && row.money.minor !== 0 ? [row] : []);
  const rows: CostRow[] = [
    { id: 'sale', label: <Trans>Sale</Trans>, money: income },
    { id: 'goods', label: <Trans>Goods</Trans>, money: negate(goods) },
    { id: 'shipping', label: <Trans>Shipping</Trans>, money: negate(shipping) },
    ...some({ id: 'vat', label: <Trans>VAT</Trans>, money: negate(vat) }),
    ...some({ id: 'duty', label: <Trans>Import duty</Trans>, money: negate(duty) }),
    ...some({ id: 'fee', label: <Trans>Fee</Trans>, money: negate(fee) }),
    ...some({ id: 'after', label: <Trans>After-sales</Trans>, money: negate(after_sales) }),
    margin
      ? {
          id: 'margin',
          label: isExpected ? <Trans>Expected margin</Trans> : <Trans>Margin</Trans>,
          money: margin,
          total: true,
          good: true,
          share: share(margin_bp),
        }
      : { id: 'cost', label: <Trans>Cost</Trans>, money: negate(cost), total: true },
  ];
  return (
    <section>
      <SectionHead
        line
        end={
          isExpected && (
            <Text component="small" fz="smaller" c="dimmed">
              <Trans>By the cheapest channel, at today’s prices</Trans>
            </Text>
          )
        }
      >
        <Trans>Margin</Trans>
      </SectionHead>
      <CostRows rows={rows} />
    </section>
  );
}
