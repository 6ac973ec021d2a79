import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Assignee } from '../list/columns.tsx';
import type { InquiryInfo } from '../queries.ts';
import { InquiryHistory } from './InquiryHistory.tsx';

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" inherit style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

type InquirySideProps = { inquiry: InquiryInfo; onShow: (id: string) => void };

/** Who has it since when, dates, linked inquiries and the history. */
export function InquirySide({ inquiry, onShow }: InquirySideProps) {
  const { t } = useLingui();
  const { status, moved_at, needed_by, submitted_at, created_by_name, customer_value, split_from, split_into } =
    inquiry;
  const linked = [...(split_from ? [split_from] : []), ...split_into];
  return (
    <>
      <Stack component="dl" gap="sm" mb="lg">
        {status !== inquiryStatus.unconfirmed && (
          <Fact name={<Trans>Handled by</Trans>}>
            <Assignee row={inquiry} />
            <br />
            <Trans>
              since <DateText value={moved_at} />
            </Trans>
          </Fact>
        )}
        {needed_by && (
          <Fact name={<Trans>Needed by</Trans>}>
            <DateText value={needed_by} form="day" />
          </Fact>
        )}
        {submitted_at && (
          <Fact name={<Trans>Submitted</Trans>}>
            {created_by_name}
            <br />
            <DateText value={submitted_at} />
          </Fact>
        )}
        {customer_value && (
          <Fact name={<Trans>Charged to the seller in a year</Trans>}>
            <MoneyText money={customer_value} />
          </Fact>
        )}
        {linked.length > 0 && (
          <Fact name={split_from ? <Trans>Split from</Trans> : <Trans>Split into</Trans>}>
            {linked.map(({ _id, number }) => (
              <Button key={_id} variant="subtle" aria-label={t`Open ${number}`} onClick={() => onShow(_id)}>
                {number}
              </Button>
            ))}
          </Fact>
        )}
      </Stack>
      <InquiryHistory inquiry={inquiry} />
    </>
  );
}
