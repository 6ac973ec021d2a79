import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { isZero, negate } from '#domain/shared/money/money.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { CostRows } from '../../../../shared/pay/CostRows.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import type { Flow } from './queries.ts';

const states = {
  held: <Trans>On hold on the balance. It is charged when buying starts.</Trans>,
  awaited: <Trans>The payment is awaited. Nothing is bought before it arrives.</Trans>,
  charged: <Trans>Charged.</Trans>,
  released: <Trans>Nothing was charged. The hold has ended.</Trans>,
  returned: <Trans>Returned to the balance.</Trans>,
} as const;

type FlowMoneyProps = { charge: NonNullable<Flow['charge']>; hasBills: boolean };

/** What a stock purchase costs its seller: on hold, charged, or back on the balance. */
export function FlowMoney({ charge, hasBills }: FlowMoneyProps) {
  const { status, goods, shipping, vat, fee, total, refunded } = charge;
  const isBilled = status === stockChargeStatus.charged || status === stockChargeStatus.returned;
  return (
    <Surface title={<Trans>Payment</Trans>}>
      <CostRows
        rows={[
          { id: 'goods', label: <Trans>Goods</Trans>, money: goods },
          { id: 'shipping', label: <Trans>Shipping</Trans>, money: shipping },
          { id: 'vat', label: <Trans>VAT</Trans>, money: vat },
          ...(isZero(fee) ? [] : [{ id: 'fee', label: <Trans>PayPal fee</Trans>, money: fee }]),
          { id: 'total', label: <Trans>Total</Trans>, money: total, total: true, charged: true },
          ...(isZero(refunded)
            ? []
            : [{ id: 'refunded', label: <Trans>Refunded</Trans>, money: negate(refunded), charged: true }]),
        ]}
      />
      <Text size="sm" c="dimmed" my="sm">
        {states[status]}
      </Text>
      {isBilled && hasBills && (
        <ButtonLink to="/accounts/bill-history">
          <Trans>See the bills</Trans>
        </ButtonLink>
      )}
    </Surface>
  );
}
