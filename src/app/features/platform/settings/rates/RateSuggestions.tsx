import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { RowCheckbox } from '../../../../ui/list/table/RowCheckbox.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import type { RateSourceInfo } from './BankFile.tsx';
import classes from './offers.module.css';

type RateSuggestionsProps = {
  offers: RateSourceInfo['offered'];
  /** The rejected ones. */
  left: ReadonlySet<string>;
  /** Absent for read-only users. */
  onToggle: ((currency: string) => void) | undefined;
};

/** The bank's rates that differ from those in use, each with its change. */
export function RateSuggestions({ offers, left, onToggle }: RateSuggestionsProps) {
  const { t, i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return (
    <Box mah={420} bd="1px solid var(--py-line)" bdrs="sm" style={{ overflow: 'auto' }}>
      <Table
        stickyHeader
        tabularNums
        fz="md"
        lh="1.25rem"
        horizontalSpacing="sm"
        verticalSpacing={8}
        className={classes.offers}
      >
        <Table.Thead>
          <Table.Tr>
            {onToggle && <Table.Th scope="col" aria-label={t`Take`} />}
            <Table.Th scope="col">
              <Trans>Pair</Trans>
            </Table.Th>
            <Table.Th scope="col" ta="right">
              <Trans>Bank</Trans>
            </Table.Th>
            <Table.Th scope="col" ta="right">
              <Trans>Current rate</Trans>
            </Table.Th>
            <Table.Th scope="col" ta="right">
              <Trans>Change</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {offers.map(({ from, to, value, current, change_bp: change, far_off: isFar }) => (
            <Table.Tr key={to}>
              {onToggle && (
                <Table.Td>
                  <RowCheckbox checked={!left.has(to)} onChange={() => onToggle(to)} aria-label={t`Take ${to}`} />
                </Table.Td>
              )}
              <Table.Th scope="row">
                {from} → {to}
              </Table.Th>
              <Table.Td ta="right">{value}</Table.Td>
              <Table.Td ta="right">{current ?? '—'}</Table.Td>
              <Table.Td ta="right">
                {isFar ? (
                  <ToneMark tone="wait">{change === null ? '—' : percent.format(change / 10_000)}</ToneMark>
                ) : change === null ? (
                  <Trans>new</Trans>
                ) : (
                  percent.format(change / 10_000)
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
