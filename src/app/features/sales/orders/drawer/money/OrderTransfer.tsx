import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../../session/session.ts';
import { ButtonLink } from '../../../../../ui/button/ButtonLink.tsx';
import { SectionHead } from '../../../../../ui/SectionHead.tsx';
import { CopyButton } from '../../../../../ui/text/CopyButton.tsx';
import { useMoneyTexts } from '../../../../../ui/text/display-currency/use-money-texts.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { TransferTo } from '../../../../../shared/pay/TransferTo.tsx';
import { callQuery } from '../../../../../sync/queries.ts';
import type { OrderDetail } from '../../queries.ts';

type OrderTransferProps = { transfer: NonNullable<NonNullable<OrderDetail['charge']>['transfer']> };

/** The transfer that the order waits for, with the bank details to copy. */
export function OrderTransfer({ transfer: { number, amount, has_proof } }: OrderTransferProps) {
  const { t } = useLingui();
  const mayPay = useCan('recharge.create');
  const { data: bank } = useQuery({ ...callQuery('account.bankAccount', {}), enabled: mayPay });
  const sum = useMoneyTexts().charged(amount);
  return (
    <section>
      <SectionHead line>
        <Trans>Waits for your transfer</Trans>
      </SectionHead>
      <Stack gap="sm">
        <Group gap="xs">
          <b>{sum}</b>
          <CopyButton text={plainAmount(amount)} label={t`Copy the amount`} />
        </Group>
        <span>
          {has_proof ? (
            <Trans>The proof is attached and being checked. The order starts when the transfer has arrived.</Trans>
          ) : (
            <Trans>The order starts when the transfer has arrived. Attach the proof so that we find it sooner.</Trans>
          )}
        </span>
        {bank && <TransferTo bank={bank} method="bank" reference={number} />}
        {mayPay && (
          <Group>
            <ButtonLink to="/accounts/recharge" size="form">
              {has_proof ? <Trans>See the payment</Trans> : <Trans>Attach the proof</Trans>}
            </ButtonLink>
          </Group>
        )}
      </Stack>
    </section>
  );
}
