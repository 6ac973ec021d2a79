import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isPermitted } from '../../../session/auth-guard.ts';
import { useMe } from '../../../session/session.ts';
import { callQuery } from '../../../sync/queries.ts';
import { CostRows } from '../../../shared/pay/CostRows.tsx';
import { PaypalButton } from '../../../shared/form/PaypalButton.tsx';
import { TransferTo } from '../../../shared/pay/TransferTo.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import type { Bought } from './queries.ts';

const noAccount = { account_name: '', bank_name: '', iban: '', bic: '', wise: '', paypal: '' };

/** What was bought, what is to pay, and where to follow it. */
export function Done({ bought }: { bought: Bought }) {
  const { t } = useLingui();
  const me = useMe();
  const { orders, purchases, manual_payment: payment, total, fee, available } = bought;
  const sum = useMoneyTexts().charged(total);
  const isStock = purchases.length > 0;
  const { data: options } = useQuery({ ...callQuery('paypal.options', {}), enabled: payment !== null });
  const isConnected = options?.missing === null;
  const numbers = [...orders.map((order) => order.order_number), ...purchases.map(({ number }) => number)];
  return (
    <Surface
      title={
        isStock ? (
          payment ? (
            <Trans>Your stock waits for your payment</Trans>
          ) : (
            <Trans>Your stock is ordered</Trans>
          )
        ) : payment ? (
          <Plural
            value={orders.length}
            one="Your order waits for your payment"
            other="Your # orders wait for your payment"
          />
        ) : (
          <Plural value={orders.length} one="Your order is in processing" other="Your # orders are in processing" />
        )
      }
      note={numbers.join(', ')}
    >
      <Stack gap="md">
        <Text component="output" inherit c="var(--py-text2)">
          {payment
            ? isConnected
              ? t`Nothing starts before PayPal has the money. You can also pay later, under Recharge.`
              : t`Pay ${sum} with PayPal and write ${payment.number} as its note. Nothing starts before we have seen it.`
            : isStock
              ? t`${sum} are on hold on your balance until we start buying.`
              : t`${sum} was paid from the balance.`}
        </Text>
        <Box maw={560}>
          <CostRows
            rows={[
              {
                id: 'total',
                label: payment ? (
                  <Trans>To pay</Trans>
                ) : isStock ? (
                  <Trans context="balance">On hold</Trans>
                ) : (
                  <Trans>Paid</Trans>
                ),
                money: total,
                charged: true,
              },
              ...(fee.minor > 0 ? [{ id: 'fee', label: <Trans>PayPal fee in it</Trans>, money: fee }] : []),
              ...(payment ? [] : [{ id: 'available', label: <Trans>Available now</Trans>, money: available }]),
            ]}
          />
        </Box>
        {payment && !isConnected && payment.paypal_account !== '' && (
          <Box maw={400}>
            <TransferTo
              bank={{ ...noAccount, paypal: payment.paypal_account }}
              method="paypal-manual"
              reference={payment.number}
            />
          </Box>
        )}
        <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap="xs">
          {payment && isConnected && <PaypalButton amount={total} manualPaymentId={payment.manual_payment_id} />}
          {payment && !isConnected && isPermitted(me, '/accounts/recharge') && (
            <ButtonLink to="/accounts/recharge" variant="primary" size="form">
              <Trans>Attach the proof</Trans>
            </ButtonLink>
          )}
          {orders.length > 0 && (
            <ButtonLink to="/order/list" variant={payment ? 'default' : 'primary'} size="form">
              <Trans>See the orders</Trans>
            </ButtonLink>
          )}
          {isStock && (
            <ButtonLink to="/stock/purchase" variant={payment ? 'default' : 'primary'} size="form">
              <Trans>See the stock purchases</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/products/mall" size="form">
            <Trans>Back to the marketplace</Trans>
          </ButtonLink>
        </Flex>
      </Stack>
    </Surface>
  );
}
