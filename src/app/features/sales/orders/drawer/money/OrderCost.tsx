import { Trans, useLingui } from '@lingui/react/macro';
import { CostRows, type CostRow } from '../../../../../shared/pay/CostRows.tsx';
import { SectionHead } from '../../../../../ui/SectionHead.tsx';
import { useMoneyTexts } from '../../../../../ui/text/display-currency/use-money-texts.ts';
import type { OrderDetail } from '../../queries.ts';
import { calculationText } from './cost-labels.ts';

/** The processing cost by part, with the calculation. */
export function OrderCost({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const { text, price } = useMoneyTexts();
  const { charge, line_items: lines } = order;
  if (!charge) return null;
  const calculation = (part: 'quote' | 'ship' | 'vat') => calculationText(lines, part, price);
  const base = charge.base.minor > 0 ? text(charge.base) : '';
  const perParcel = base && t`${base} per parcel`;
  const rows: CostRow[] = [
    { id: 'goods', label: <Trans>Goods</Trans>, sum: calculation('quote'), money: charge.goods },
    {
      id: 'shipping',
      label: <Trans>Shipping</Trans>,
      sum: [calculation('ship'), perParcel].filter(Boolean).join(' + '),
      money: charge.shipping,
    },
    {
      id: 'vat',
      label: <Trans>VAT</Trans>,
      sum: [charge.country_code, calculation('vat')].filter(Boolean).join(' · '),
      money: charge.vat,
    },
    ...(charge.duty.minor > 0 ? [{ id: 'duty', label: <Trans>Import duty</Trans>, money: charge.duty }] : []),
    ...(charge.fee.minor > 0 ? [{ id: 'fee', label: <Trans>Fee</Trans>, money: charge.fee }] : []),
    {
      id: 'total',
      label: <Trans>Total</Trans>,
      sum: charge.payment_type === 'auto' ? <Trans>Paid from balance</Trans> : <Trans>Paid manually</Trans>,
      money: charge.total,
      total: true,
    },
  ];
  return (
    <section>
      <SectionHead line>
        <Trans>Cost</Trans>
      </SectionHead>
      <CostRows rows={rows} />
    </section>
  );
}
