import { describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import type { Input } from '../../../../sync/calls.ts';
import type { Preview } from '../queries.ts';
import { useStatementFile } from './use-statement-file.ts';

const screen = useFakeScreen();
const csv = (name: string) => new File([name], name, { type: 'text/csv' });
const found = (account: string): Preview => ({
  format: 'csv',
  statements: [],
  csv: { columns: [account], rows: [], bank: '', mapping: null },
});
const mapping = JSON.stringify({
  account: 'NL1',
  currency: 'EUR',
  dates: 'ymd',
  decimal: 'point',
  booked: 'Date',
  amount: 'Amount',
  debit: '',
  reference: '',
  text: '',
  name: '',
  iban: '',
  balance: '',
});
const how: Input<'bank_statement.import'> = { bank: 'Kiln Bank', mapping };
const stored = (more: object = {}) => ({ statements: 1, entries: 3, known_statements: 0, known_entries: 0, ...more });
let closed = 0;

async function opened() {
  closed = 0;
  const hook = await screen().run(() => useStatementFile(() => void (closed += 1)));
  const choose = (name: string | null) => hook.act((current) => current.choose(name === null ? null : csv(name)));
  const store = () => hook.act((current) => current.store());
  return { hook, choose, store, columns: () => hook.current.preview?.csv?.columns };
}
const imports = () => screen().requests.filter(({ call }) => call === 'bank_statement.import');

describe('a chosen file', () => {
  test('is read at once, and nothing is stored', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    const { hook, choose, columns } = await opened();
    await choose('a.csv');
    expect(columns()).toEqual(['a']);
    expect([hook.current.isReading, imports()]).toEqual([false, []]);
  });

  test('that cannot be read says why, without a preview of another file', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    const { hook, choose } = await opened();
    await choose('a.csv');
    screen().on('bank_statement.preview', () => refusal('bank-statement.unreadable', 'No bank statement.'));
    await choose('b.pdf');
    expect(hook.current).toMatchObject({ preview: null, failure: 'No bank statement.', isReading: false });
  });

  test('is the last one, although an earlier one is read later', async () => {
    const [first, second] = [later<Preview>(), later<Preview>()];
    const responses = [first, second];
    screen().on('bank_statement.preview', () => responses.shift()?.response);
    const { hook, choose, columns } = await opened();
    await choose('a.csv');
    await choose('b.csv');
    await screen().act(() => second.arrive(found('b')));
    await screen().act(() => first.arrive(found('a')));
    expect([columns(), hook.current.isReading]).toEqual([['b'], false]);
  });

  test('that is removed while it is read leaves nothing', async () => {
    const response = later<Preview>();
    screen().on('bank_statement.preview', () => response.response);
    const { hook, choose } = await opened();
    await choose('a.csv');
    await choose(null);
    await screen().act(() => response.arrive(found('a')));
    expect(hook.current).toMatchObject({ file: null, preview: null, failure: undefined, isReading: false });
  });
});

describe('storing', () => {
  test('uses the columns of the preview that is shown', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    screen().on('bank_statement.import', () => stored());
    const { hook, choose, store } = await opened();
    await choose('a.csv');
    await hook.act(({ readWith }) => readWith(how));
    await store();
    expect(imports()[0]?.input).toEqual({ bank: 'Kiln Bank', mapping });
    expect([closed, screen().toasts.map(({ title }) => title)]).toEqual([1, ['3 entries are stored']]);
  });

  test('keeps the columns of the preview where others cannot be read', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    screen().on('bank_statement.import', () => stored());
    const { hook, choose, store, columns } = await opened();
    await choose('a.csv');
    screen().on('bank_statement.preview', () => refusal('bank-statement.columns', 'No such column.'));
    await hook.act(({ readWith }) => readWith(how));
    expect([hook.current.failure, columns()]).toEqual(['No such column.', ['a']]);
    await store();
    expect(imports()[0]?.input).toEqual({});
  });

  test('forgets the columns that were chosen for another file', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    screen().on('bank_statement.import', () => stored());
    const { hook, choose, store } = await opened();
    await choose('a.csv');
    await hook.act(({ readWith }) => readWith(how));
    await choose('b.csv');
    await store();
    expect(imports()[0]?.input).toEqual({});
  });

  test('says how many entries were there before', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    screen().on('bank_statement.import', () => stored({ entries: 1, known_entries: 2 }));
    const { choose, store } = await opened();
    await choose('a.csv');
    await store();
    expect(screen().toasts).toMatchObject([
      { title: '1 entry is stored', text: '2 were stored before and stay as they are.' },
    ]);
  });

  test('twice has the same key, so that the file is stored once; another file has another', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    screen().on('bank_statement.import', () => refusal('bank-statement.changed', 'Changed.'));
    const { hook, choose, store } = await opened();
    await choose('a.csv');
    await hook.act((current) => Promise.all([current.store(), current.store()]));
    await choose('b.csv');
    await store();
    const keys = imports().map(({ key }) => key);
    expect([new Set(keys.slice(0, 2)).size, new Set(keys).size]).toEqual([1, 2]);
  });

  test('that fails keeps file and preview, says why and can be repeated', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    screen().on('bank_statement.import', () => refusal('bank-statement.changed', 'Changed meanwhile.'));
    const { hook, choose, store, columns } = await opened();
    await choose('a.csv');
    await store();
    expect(hook.current).toMatchObject({ failure: 'Changed meanwhile.', isImporting: false, file: { name: 'a.csv' } });
    expect([columns(), closed]).toEqual([['a'], 0]);
    screen().on('bank_statement.import', () => stored());
    await store();
    expect(closed).toBe(1);
  });

  test('shows no earlier failure while it is going on', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    screen().on('bank_statement.import', () => refusal('bank-statement.changed', 'Changed meanwhile.'));
    const { hook, choose, store } = await opened();
    await choose('a.csv');
    await store();
    screen().on('bank_statement.import', () => later<unknown>().response);
    await hook.act((current) => void current.store());
    expect([hook.current.isImporting, hook.current.failure]).toEqual([true, undefined]);
  });

  test('of a file that was replaced meanwhile names it when it fails, and leaves the new one alone', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    const response = later<unknown>();
    screen().on('bank_statement.import', () => response.response);
    const { hook, choose } = await opened();
    await choose('a.csv');
    await hook.act((current) => void current.store());
    await choose('b.csv');
    await screen().act(() => response.arrive(refusal('bank-statement.changed', 'Changed meanwhile.')));
    expect(hook.current).toMatchObject({ file: { name: 'b.csv' }, failure: undefined });
    expect(screen().toasts).toMatchObject([{ title: 'a.csv', text: 'Changed meanwhile.' }]);
  });

  test('of a file that was replaced meanwhile does not close the new one', async () => {
    screen().on('bank_statement.preview', () => found('a'));
    const response = later<unknown>();
    screen().on('bank_statement.import', () => response.response);
    const { hook, choose } = await opened();
    await choose('a.csv');
    await hook.act((current) => void current.store());
    await choose('b.csv');
    await screen().act(() => response.arrive(stored()));
    expect([closed, hook.current.preview === null, screen().toasts.length]).toEqual([0, false, 1]);
  });

  test('does nothing without a file', async () => {
    const { store } = await opened();
    await store();
    expect(screen().requests).toEqual([]);
  });
});
