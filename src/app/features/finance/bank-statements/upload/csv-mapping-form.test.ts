import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { CsvMapping } from '#domain/finance/bank-statements/csv.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import type { Preview } from '../queries.ts';
import { CsvMappingForm } from './CsvMappingForm.tsx';

const screen = useFakeScreen();
type Csv = NonNullable<Preview['csv']>;
const columns = ['Buchung', 'Saldo', 'Währung', 'Betrag', 'Währung', ''];
const csv = (more: Partial<Csv> = {}): Csv => ({
  bank: '',
  mapping: null,
  columns,
  rows: [['27.11.2026', '1.000,00', 'EUR', '-12,50', 'EUR', '']],
  ...more,
});
const remembered: CsvMapping = {
  account: 'DE02',
  currency: 'EUR',
  dates: 'dmy',
  decimal: 'comma',
  booked: 'Buchung',
  amount: 'Betrag',
  debit: '',
  reference: '',
  text: '',
  name: '',
  iban: '',
  balance: 'Saldo',
};

async function form(given = csv(), isOpen = given.mapping === null) {
  const read: { bank: string; mapping: string }[] = [];
  const view = await open(screen(), () =>
    createElement(CsvMappingForm, { csv: given, isOpen, isReading: false, onRead: (how) => void read.push(how) }),
  );
  return { view, read: () => read.map(({ bank, mapping }) => [bank, JSON.parse(mapping) as CsvMapping] as const) };
}
const send = 'Read with these columns';

describe('a file of an unknown bank', () => {
  test('begins with columns that are likely, and is read as the user says', async () => {
    const { view, read } = await form();
    expect(view.field('Column of the amount').value).toBe('Betrag');
    await view.field('Column of the day').set('Buchung');
    await view.field('Bank').set(' ING ');
    await view.field('Our account').set('DE02');
    await view.field('Column of the balance').set('Saldo');
    await view.press(send);
    expect(read()).toEqual([['ING', remembered]]);
  });

  test.each(['Bank', 'Our account'])('is not read without “%s”', async (name) => {
    const { view } = await form();
    await view.field('Column of the day').set('Buchung');
    await view.field('Bank').set('ING');
    await view.field('Our account').set('DE02');
    expect(view.button(send).isBlocked).toBe(false);
    await view.field(name).set('  ');
    expect(view.button(send).why).toBe('Enter bank and account, and choose the columns of day and amount.');
  });

  test('needs the columns of day and amount, and no others', async () => {
    const { view } = await form(csv({ bank: 'ING', mapping: { ...remembered, booked: '' } }), true);
    expect(view.button(send).isBlocked).toBe(true);
    await view.field('Column of the day').set('Buchung');
    await view.field('Column of the balance').set(null);
    expect(view.button(send).isBlocked).toBe(false);
  });

  test('can have a column name twice: it is offered once, and those without a name are not', async () => {
    const { view } = await form();
    const offered = (view.field('Column of the amount').props['options'] as { value: string }[]).map(
      ({ value }) => value,
    );
    expect(offered).toEqual(['Buchung', 'Saldo', 'Währung', 'Betrag']);
  });

  test('has its currency in capitals', async () => {
    const { view, read } = await form(csv({ bank: 'ING', mapping: remembered }), true);
    await view.field('Currency').set('chf');
    await view.press(send);
    expect(read()[0]?.[1].currency).toBe('CHF');
  });
});

describe('a file whose columns are remembered', () => {
  test('needs nothing, and says for which bank', async () => {
    const { view } = await form(csv({ bank: 'ING', mapping: remembered }));
    expect(view.text).toContain('Read with the columns remembered for ING.');
    expect([view.fields, view.buttonNames]).toEqual([[], ['Choose other columns']]);
  });

  test('can be read with others, beginning with those', async () => {
    const { view, read } = await form(csv({ bank: 'ING', mapping: remembered }));
    await view.press('Choose other columns');
    await view.field('Column of the balance').set(null);
    await view.press(send);
    expect(read()).toEqual([['ING', { ...remembered, balance: '' }]]);
  });
});
