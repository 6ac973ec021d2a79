import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flex, Stack, Text } from '@mantine/core';
import { plainAmount } from '#domain/shared/money/text.ts';
import { isPermitted } from '../../../../session/auth-guard.ts';
import { useMe } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import type { BulkResult } from './bulk-result.ts';

const maxNamed = 10;

/** What was paid, what waits for balance, what was left out and why, and the next links. */
export function BulkDone({ came: result }: { came: BulkResult }) {
  const { t } = useLingui();
  const me = useMe();
  const { processed, paid, parcels, ready, waiting, missing, failed, failures, sellerId } = result;
  const { charged } = useMoneyTexts();
  const [sum, lacking] = [charged(paid), charged(missing)];
  const named = failures.slice(0, maxNamed);
  const more = failed - named.length;
  const recharges = missing.minor > 0 && isPermitted(me, '/accounts/recharge');
  return (
    <Surface title={<Plural value={processed} one="# order is in processing" other="# orders are in processing" />}>
      <Text
        component="output"
        inherit
        display="block"
        my="sm"
        c="var(--py-text2)"
      >{t`${sum} was paid from the balance.`}</Text>
      <Text inherit my="sm" c="var(--py-text2)">
        {ready > 0 && <Plural value={ready} one="# parcel can be packed now." other="# parcels can be packed now." />}{' '}
        {parcels > ready && (
          <Plural
            value={parcels - ready}
            one="# parcel waits for goods that are being bought."
            other="# parcels wait for goods that are being bought."
          />
        )}
      </Text>
      <Stack gap="xs">
        {waiting > 0 && (
          <Note
            tone="wait"
            title={<Plural value={waiting} one="# order waits: balance" other="# orders wait: balance" />}
            text={t`${lacking} are missing. They were not processed, and nothing was charged for them.`}
          />
        )}
        {failed > 0 && (
          <Note
            tone="bad"
            title={<Plural value={failed} one="# order was left out" other="# orders were left out" />}
            text={
              <>
                {named.map(({ order_number, sentence }) => (
                  <Text key={order_number + sentence} span inherit display="block">
                    {sentence}
                  </Text>
                ))}
                {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
              </>
            }
          />
        )}
      </Stack>
      <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap="xs" mt={20}>
        {recharges && (
          <ButtonLink to="/accounts/recharge" search={{ amount: plainAmount(missing) }} variant="primary" size="form">
            {t`Recharge ${lacking}`}
          </ButtonLink>
        )}
        {waiting + failed > 0 && (
          <ButtonLink to="/order/process" search={{ seller_id: sellerId }} size="form">
            <Plural value={waiting + failed} one="See the other order" other="See the other # orders" />
          </ButtonLink>
        )}
        <ButtonLink to="/order/list" variant={recharges ? 'default' : 'primary'} size="form">
          <Trans>See the orders</Trans>
        </ButtonLink>
        {isPermitted(me, '/accounts/bill-history') && (
          <ButtonLink to="/accounts/bill-history" size="form">
            <Trans>See the bills</Trans>
          </ButtonLink>
        )}
      </Flex>
    </Surface>
  );
}
