import { Trans, useLingui } from '@lingui/react/macro';
import { Box, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { csvColumns, neededColumns, type CsvColumn, type CsvMapping } from '#domain/finance/bank-statements/csv.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ScrollBox } from '../../../../ui/ScrollBox.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import type { Preview } from '../queries.ts';
import { columnLabels, dateLabels, decimalLabels } from './csv-labels.ts';
import { guessMapping } from './guess-mapping.ts';
import classes from './upload.module.css';

type Csv = NonNullable<Preview['csv']>;
type CsvMappingFormProps = {
  csv: Csv;
  /** No remembered mapping fits. */
  isOpen: boolean;
  isReading: boolean;
  onRead: (how: { bank: string; mapping: string }) => void;
};

/** The columns of a bank's CSV; they are remembered under the bank's name with the import. */
export function CsvMappingForm({ csv, isOpen, isReading, onRead }: CsvMappingFormProps) {
  const { t, i18n } = useLingui();
  const [isShown, setShown] = useState(isOpen);
  const [bank, setBank] = useState(csv.bank);
  const [mapping, setMapping] = useState<CsvMapping>(() => csv.mapping ?? guessMapping(csv.columns, csv.rows));
  const set = (part: Partial<CsvMapping>) => setMapping((before) => ({ ...before, ...part }));
  // Some banks use a name twice: its first column is read.
  const names = new Set(csv.columns.filter((name) => name !== ''));
  const options = [...names].map((name) => ({ value: name, label: name }));
  const isMissing =
    bank.trim() === '' || mapping.account.trim() === '' || neededColumns.some((column) => mapping[column] === '');
  const column = (name: CsvColumn) => (
    <SelectField
      key={name}
      label={i18n._(columnLabels[name])}
      optional={!neededColumns.includes(name)}
      options={options}
      value={mapping[name] || null}
      onChange={(value) => set({ [name]: value ?? '' })}
    />
  );
  if (!isShown)
    return (
      <Box>
        <Text size="sm" c="dimmed" mb={8}>
          <Trans>Read with the columns remembered for {csv.bank}.</Trans>
        </Text>
        <Button onClick={() => setShown(true)}>
          <Trans>Choose other columns</Trans>
        </Button>
      </Box>
    );
  return (
    <section>
      <SectionHead line>
        <Trans>Columns of the file</Trans>
      </SectionHead>
      <Stack gap="md" mt="sm">
        <ScrollBox className={classes.scroll} label={t`First rows of the file`}>
          <table className={classes.sample}>
            <thead>
              <tr>
                {csv.columns.map((name, n) => (
                  <th key={n}>{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {csv.rows.map((row, n) => (
                <tr key={n}>
                  {csv.columns.map((_, cell) => (
                    <td key={cell}>{row[cell]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
          <TextField
            label={<Trans>Bank</Trans>}
            help={<Trans>The columns are remembered for it.</Trans>}
            value={bank}
            onChange={setBank}
            maxLength={60}
          />
          <TextField
            label={<Trans>Our account</Trans>}
            help={<Trans>IBAN or number.</Trans>}
            value={mapping.account}
            onChange={(account) => set({ account })}
            maxLength={60}
          />
          <TextField
            label={<Trans>Currency</Trans>}
            value={mapping.currency}
            onChange={(text) => set({ currency: text.toUpperCase() })}
            maxLength={3}
          />
          <SelectField
            label={<Trans>Days are written as</Trans>}
            options={dateLabels.map(({ value, label }) => ({ value, label: i18n._(label) }))}
            value={mapping.dates}
            onChange={(dates) => dates && set({ dates })}
          />
          <SelectField
            label={<Trans>Decimal sign</Trans>}
            options={decimalLabels.map(({ value, label }) => ({ value, label: i18n._(label) }))}
            value={mapping.decimal}
            onChange={(decimal) => decimal && set({ decimal })}
          />
          {csvColumns.map(column)}
        </SimpleGrid>
        <Box>
          <Button
            why={isMissing ? t`Enter bank and account, and choose the columns of day and amount.` : undefined}
            loading={isReading}
            onClick={() => onRead({ bank: bank.trim(), mapping: JSON.stringify(mapping) })}
          >
            <Trans>Read with these columns</Trans>
          </Button>
        </Box>
      </Stack>
    </section>
  );
}
