import { Trans } from '@lingui/react/macro';
import { negate } from '#domain/shared/money/money.ts';
import { CostRows, type CostRow } from '../../../../../shared/pay/CostRows.tsx';
import { SectionHead } from '../../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../../ui/text/DateText.tsx';
import type { OrderDetail } from '../../queries.ts';
import { customerSums } from './customer-sums.ts';

/** What the shop's customer paid, by part. */
export function CustomerMoney({ order }: { order: OrderDetail }) {
  const sums = customerSums(order);
  if (!sums) return null;
  const { goods, discount, shipping, tax, total, isTaxIncluded } = sums;
  const some = (row: CostRow) => (row.money && row.money.minor !== 0 ? [row] : []);
  return (
    <section>
      <SectionHead line>
        <Trans>The customer paid</Trans>
      </SectionHead>
      <CostRows
        rows={[
          { id: 'goods', label: <Trans>Goods</Trans>, money: goods },
          ...some({ id: 'discount', label: <Trans>Discount</Trans>, money: negate(discount) }),
          ...some({ id: 'shipping', label: <Trans>Shipping</Trans>, money: shipping }),
          ...(isTaxIncluded ? [] : some({ id: 'tax', label: <Trans>Tax</Trans>, money: tax })),
          { id: 'total', label: <Trans>Total</Trans>, sum: order.payment_method, money: total, total: true },
          ...(isTaxIncluded ? some({ id: 'tax', label: <Trans>Tax in it</Trans>, money: tax }) : []),
          ...order.shop_refunds.map(({ _id, amount, at }) => ({
            id: _id,
            label: <Trans>Refunded by the shop</Trans>,
            sum: <DateText value={at} form="day" />,
            money: negate(amount),
          })),
        ]}
      />
    </section>
  );
}
