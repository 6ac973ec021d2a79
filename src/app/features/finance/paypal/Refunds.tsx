import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Disputed } from './Disputed.tsx';
import type { PaypalRow } from './queries.ts';

/** PayPal's codes, such as MERCHANDISE_OR_SERVICE_NOT_RECEIVED, as words. */
const words = (code: string): string => code.toLowerCase().replaceAll('_', ' ');

/** The refunds and disputes of a payment. */
export function Refunds({ payment }: { payment: PaypalRow }) {
  const { t } = useLingui();
  const { refunds, disputes } = payment;
  return (
    <>
      {disputes.length > 0 && (
        <section>
          <SectionHead>
            <Trans>Dispute</Trans>
          </SectionHead>
          <Stack component="ul" gap={0} fz="sm">
            {disputes.map((dispute) => (
              <Stack key={dispute.dispute_id} component="li" gap={4} py={10} style={lineTop}>
                <Group justify="space-between" gap="sm">
                  <b>{dispute.dispute_id}</b>
                  <Disputed payment={{ ...payment, disputes: [dispute] }} />
                </Group>
                <Text size="sm" c="dimmed">
                  {words(dispute.reason)}, {words(dispute.status)}
                </Text>
                {dispute.respond_by && (
                  <Text size="sm">
                    <Trans>
                      Respond at PayPal by <DateText value={dispute.respond_by} form="day" />.
                    </Trans>
                  </Text>
                )}
              </Stack>
            ))}
          </Stack>
        </section>
      )}
      {refunds.length > 0 && (
        <section>
          <SectionHead>
            <Trans>Refunds</Trans>
          </SectionHead>
          <Stack component="ul" gap={0} fz="sm">
            {refunds.map((refund) => (
              <Stack key={refund._id} component="li" gap={4} py={10} style={lineTop}>
                <Group justify="space-between" gap="sm">
                  <b>
                    <MoneyText money={refund.amount} />
                  </b>
                  <StatusMark family="paypalRefund" status={refund.status} />
                </Group>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  <DateText value={refund.created_at} />{' '}
                  {refund.reason === 'BALANCE_TOO_LOW'
                    ? t`Sent by PayPal. The balance does not cover it yet.`
                    : refund.reason}
                </Text>
              </Stack>
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}
