import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex, Text } from '@mantine/core';
import { isPermitted } from '../../../session/auth-guard.ts';
import { useMe } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { CostRows } from '../../../shared/pay/CostRows.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import type { Processed } from './use-process.ts';

type DoneProps = {
  processed: Processed;
  /** Orders not processed yet. */
  rest: number;
  onMore: () => void;
};

/** The payment, the next steps, and where to follow them. */
export function Done({ processed, rest, onMore }: DoneProps) {
  const { t } = useLingui();
  const { orders, parcels, parcels_ready, manual_payment, available, total } = processed;
  const sum = useMoneyTexts().charged(total);
  const waiting = parcels - parcels_ready;
  return (
    <Surface
      title={
        manual_payment ? (
          <Plural value={orders} one="# order waits for your transfer" other="# orders wait for your transfer" />
        ) : (
          <Plural value={orders} one="# order is in processing" other="# orders are in processing" />
        )
      }
    >
      <Text component="output" inherit display="block" my="sm" c="var(--py-text2)">
        {manual_payment
          ? t`Transfer ${sum} with the number ${manual_payment.number} and attach the proof under Recharge. The orders start when it has arrived.`
          : t`${sum} was paid from the balance.`}
      </Text>
      <Box maw={560}>
        <CostRows
          rows={
            manual_payment
              ? [{ id: 'total', label: <Trans>To transfer</Trans>, money: total, charged: true }]
              : [
                  { id: 'total', label: <Trans>Paid</Trans>, money: total, charged: true },
                  { id: 'available', label: <Trans>Available now</Trans>, money: available },
                ]
          }
        />
      </Box>
      <Text inherit my="sm" c="var(--py-text2)">
        {parcels_ready > 0 && (
          <Plural value={parcels_ready} one="# parcel can be packed now." other="# parcels can be packed now." />
        )}{' '}
        {waiting > 0 && (
          <Plural
            value={waiting}
            one="# parcel waits for goods that are being bought."
            other="# parcels wait for goods that are being bought."
          />
        )}
      </Text>
      <NextLinks processed={processed} rest={rest} onMore={onMore} />
    </Surface>
  );
}

/** The proof first where one is needed, then the remaining orders, then the links. */
function NextLinks({ processed, rest, onMore }: DoneProps) {
  const me = useMe();
  const { purchases, manual_payment } = processed;
  const attach = manual_payment !== null && isPermitted(me, '/accounts/recharge');
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap="xs" mt={20}>
      {attach && (
        <ButtonLink to="/accounts/recharge" variant="primary" size="form">
          <Trans>Attach the proof</Trans>
        </ButtonLink>
      )}
      {rest > 0 && (
        <Button variant={attach ? 'default' : 'primary'} size="form" onClick={onMore}>
          <Plural value={rest} one="Process the other order" other="Process the other # orders" />
        </Button>
      )}
      <ButtonLink to="/order/list" variant={!attach && rest === 0 ? 'primary' : 'default'} size="form">
        <Trans>See the orders</Trans>
      </ButtonLink>
      {purchases > 0 && isPermitted(me, '/purchase/list') && (
        <ButtonLink to="/purchase/list" size="form">
          <Plural value={purchases} one="See the purchase" other="See the # purchases" />
        </ButtonLink>
      )}
      {!manual_payment && isPermitted(me, '/accounts/bill-history') && (
        <ButtonLink to="/accounts/bill-history" size="form">
          <Trans>See the bills</Trans>
        </ButtonLink>
      )}
    </Flex>
  );
}
