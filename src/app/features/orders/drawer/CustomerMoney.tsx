import { Trans } from '@lingui/react/macro';
import { negate } from '#domain/money/money.ts';
import { CostRows, type CostRow } from '../../../ui/pay/CostRows.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import type { OrderDetail } from '../search.ts';

/** What the shop's customer paid, and for what. */
export function CustomerMoney({ order }: { order: OrderDetail }) {
  const { subtotal, discount, shipping, tax, income, payment_method } = order;
  if (!income || !subtotal) return null;
  const some = (row: CostRow) => (row.money && row.money.minor !== 0 ? [row] : []);
  return (
    <section>
      <SectionHead line>
        <Trans>The customer paid</Trans>
      </SectionHead>
      <CostRows
        rows={[
          { id: 'subtotal', label: <Trans>Goods</Trans>, money: subtotal },
          ...some({ id: 'discount', label: <Trans>Discount</Trans>, money: discount && negate(discount) }),
          ...some({ id: 'shipping', label: <Trans>Shipping</Trans>, money: shipping }),
          ...some({ id: 'tax', label: <Trans>Tax</Trans>, money: tax }),
          { id: 'total', label: <Trans>Total</Trans>, sum: payment_method, money: income, total: true },
        ]}
      />
    </section>
  );
}
