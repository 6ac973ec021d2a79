import { Trans } from '@lingui/react/macro';
import { Box, DataList, Group, Text } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import type { ClaimMethod } from '#domain/finance/accounts/recharge.ts';
import { CopyButton } from '../../ui/text/CopyButton.tsx';

const figures = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const;

/** Where to send a transfer; empty texts are not shown. */
type TransferTarget = Readonly<Record<'account_name' | 'bank_name' | 'iban' | 'bic' | 'wise' | 'paypal', string>>;

type TransferToProps = {
  bank: TransferTarget;
  method: ClaimMethod;
  /** The reference that identifies the transfer. */
  reference?: string;
  /** What happens after the transfer. */
  children?: ReactNode;
};

/** The bank details of one payment method; every value can be copied. */
export function TransferTo({ bank, method, reference = '', children }: TransferToProps) {
  const ways: Readonly<Record<ClaimMethod, readonly { label: ReactNode; value: string }[]>> = {
    bank: [
      { label: <Trans>Account holder</Trans>, value: bank.account_name },
      { label: <Trans>IBAN</Trans>, value: bank.iban },
      { label: <Trans>BIC</Trans>, value: bank.bic },
      { label: <Trans>Bank</Trans>, value: bank.bank_name },
    ],
    wise: [
      { label: <Trans>Account holder</Trans>, value: bank.account_name },
      { label: <Trans>Wise account</Trans>, value: bank.wise },
    ],
    'paypal-manual': [{ label: <Trans>PayPal account</Trans>, value: bank.paypal }],
    other: [],
  };
  const named = { label: <Trans>Reference</Trans>, value: reference };
  const rows = [...ways[method], named].filter((row) => row.value !== '');
  return (
    <Box
      component="aside"
      p={15}
      bdrs="md"
      bg="var(--py-sunken)"
      bd="1px solid var(--py-line)"
      fz="sm"
      style={{ alignSelf: 'start' }}
    >
      <Text component="h3" fz="0.78125rem" fw={550} c="dimmed">
        <Trans>Transfer to</Trans>
      </Text>
      {rows.length === 0 ? (
        <Text mt="sm" size="sm" c="dimmed">
          <Trans>Agree with us first where to send it, then tell us here.</Trans>
        </Text>
      ) : (
        <DataList orientation="vertical" gap={10} mt={10}>
          {rows.map(({ label, value }, index) => (
            <DataList.Item key={index}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue>
                <Group gap="xs" wrap="nowrap" mih={24} fw={550} style={figures}>
                  <Text span inherit miw={0}>
                    {value}
                  </Text>
                  <CopyButton text={value} />
                </Group>
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      )}
      {children && (
        <Text mt="sm" size="sm" c="dimmed">
          {children}
        </Text>
      )}
    </Box>
  );
}
