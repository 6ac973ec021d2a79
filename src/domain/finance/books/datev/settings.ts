import { isDay, type Day, type DayRange } from '#domain/shared/calendar/days.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { accountKinds, type AccountKind } from '../../accounts/posting.ts';

export const accountLengths = [4, 5, 6, 7, 8] as const;
export const datevCharts = ['', '03', '04'] as const;

/** How the journal is written for DATEV: the advisor's and the client's numbers, and the account of each ledger account. */
export type DatevSettings = {
  readonly advisor: number | null;
  readonly client: number | null;
  /** First day of the financial year, MM-DD. */
  readonly year_start: string;
  readonly account_length: (typeof accountLengths)[number];
  /** The chart of accounts, as a hint for the advisor. */
  readonly chart: (typeof datevCharts)[number];
  /** Empty: not chosen yet. */
  readonly accounts: Readonly<Record<AccountKind, string>>;
};

const noAccounts: Record<AccountKind, string> = {
  'seller-available': '',
  'seller-hold': '',
  'bank-clearing': '',
  'paypal-clearing': '',
  'product-income': '',
  'shipping-income': '',
  'collect-income': '',
  'storage-income': '',
  vat: '',
  duty: '',
  fees: '',
  'platform-cost': '',
  'affiliate-payable': '',
  bank: '',
  'exchange-difference': '',
};

export const initialDatevSettings: DatevSettings = {
  advisor: null,
  client: null,
  year_start: '01-01',
  account_length: 4,
  chart: '',
  accounts: noAccounts,
};

export const advisorNumbers = { min: 1_001, max: 9_999_999 } as const;
export const clientNumbers = { min: 1, max: 99_999 } as const;

export const isYearStart = (text: string): boolean => /^\d{2}-\d{2}$/.test(text) && isDay(`2025-${text}`);

/** A ledger account has the account length, an account of a customer or supplier one digit more. */
export const isDatevAccount = (text: string, length: number): boolean =>
  /^\d+$/.test(text) && (text.length === length || text.length === length + 1);

/** The kinds whose account does not have the chosen length. */
export const wrongAccounts = ({ accounts, account_length }: DatevSettings): readonly AccountKind[] =>
  accountKinds.filter((kind) => accounts[kind] !== '' && !isDatevAccount(accounts[kind], account_length));

/** The first day of the financial year that a day is in. */
export function yearStartOf(day: Day, yearStart: string): Day {
  const year = Number(day.slice(0, 4));
  const own = `${String(year).padStart(4, '0')}-${yearStart}`;
  return own <= day ? own : `${String(year - 1).padStart(4, '0')}-${yearStart}`;
}

export type DatevRefusal = 'books.datev-incomplete' | 'books.datev-years';
export type CompleteDatevSettings = DatevSettings & { readonly advisor: number; readonly client: number };

/** Whether the journal of a period can be written: a file is of one financial year, because its dates have no year. */
export function decideDatev(
  settings: DatevSettings,
  period: DayRange,
  used: readonly AccountKind[],
): Result<CompleteDatevSettings, DatevRefusal> {
  const { advisor, client, accounts, year_start: start } = settings;
  if (advisor === null || client === null || used.some((kind) => accounts[kind] === ''))
    return refuse('books.datev-incomplete');
  if (yearStartOf(period.from, start) !== yearStartOf(period.to, start)) return refuse('books.datev-years');
  return ok({ ...settings, advisor, client });
}
