import { Trans, useLingui } from '@lingui/react/macro';
import { DataList, Group } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { printedIban } from '#domain/finance/affiliates/iban.ts';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';

type BankFactsProps = {
  bank: { readonly holder: string; readonly iban: string; readonly bic: string; readonly bank_name: string };
};

/** Where the money goes, ready to be copied into a transfer. */
export function BankFacts({ bank }: BankFactsProps) {
  const { t } = useLingui();
  return (
    <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>Account holder</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue>{bank.holder}</DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>IBAN</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue>
          <Group gap={4} wrap="nowrap">
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{printedIban(bank.iban)}</span>
            <CopyButton text={bank.iban} label={t`Copy the IBAN`} />
          </Group>
        </DataList.ItemValue>
      </DataList.Item>
      {bank.bic && (
        <DataList.Item>
          <DataList.ItemLabel>
            <Trans>BIC</Trans>
          </DataList.ItemLabel>
          <DataList.ItemValue>{bank.bic}</DataList.ItemValue>
        </DataList.Item>
      )}
      {bank.bank_name && (
        <DataList.Item>
          <DataList.ItemLabel>
            <Trans>Bank</Trans>
          </DataList.ItemLabel>
          <DataList.ItemValue>{bank.bank_name}</DataList.ItemValue>
        </DataList.Item>
      )}
    </DataList>
  );
}
