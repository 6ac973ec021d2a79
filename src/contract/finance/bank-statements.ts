import { z } from 'zod';
import { dateOrders, decimalSigns } from '#domain/finance/bank-statements/csv.ts';
import { entryStatuses } from '#domain/finance/bank-statements/entry-status.ts';
import { confidences, matchReasons } from '#domain/finance/bank-statements/match.ts';
import { statementFormats } from '#domain/finance/bank-statements/statement.ts';
import { rechargeStatuses } from '#domain/finance/accounts/recharge-status.ts';
import { command, query } from '../call.ts';
import { CurrencyCode, Day, Id, Instant, listOf, Money, pageOf, paging } from '../wire.ts';

const Column = z.string().trim().max(80);

/** Names of the columns of a bank's CSV; an empty name: the bank has no such column. */
export const CsvMapping = z.object({
  account: z.string().trim().min(1).max(60),
  currency: CurrencyCode,
  dates: z.enum(dateOrders),
  decimal: z.enum(decimalSigns),
  booked: Column.min(1),
  amount: Column.min(1),
  debit: Column,
  reference: Column,
  text: Column,
  name: Column,
  iban: Column,
  balance: Column,
});

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const uploaded = {
  /** The bank under which the columns of a CSV are remembered. */
  bank: z.string().trim().max(60).optional(),
  /** As JSON; without it the columns remembered for this header. */
  mapping: z.preprocess(parsed, CsvMapping).optional(),
};

const unreadable = [
  'bank-statement.unreadable',
  'bank-statement.bad-value',
  'bank-statement.wrong-currency',
  'bank-statement.no-balance',
  'bank-statement.wrong-sum',
  'bank-statement.too-many',
  'bank-statement.columns',
  'bank-statement.too-large',
  'bank-statement.wrong-encoding',
  'bank-statement.declares-entities',
  'bank-statement.changed',
] as const;

const StatementFacts = {
  account: z.string(),
  number: z.string(),
  currency: z.string(),
  /** Null in a CSV without balances. */
  opening: Money.nullable(),
  closing: Money.nullable(),
  from: Day.nullable(),
  to: Day.nullable(),
  entries: z.int(),
};

const FoundStatement = z.object({
  ...StatementFacts,
  /** Money received. */
  incoming: Money,
  /** Entries stored already. */
  known: z.int(),
  is_known: z.boolean(),
});

export const bankStatementPreview = command('bank_statement.preview', {
  path: '/bank_statement/preview',
  needs: 'bank-statement.edit',
  offline: 'refuse',
  body: 'upload',
  summary: 'Read a bank statement (CAMT.053, MT940 or CSV) and show what an import would store. Stores nothing.',
  input: z.object(uploaded),
  output: z.object({
    format: z.enum(statementFormats),
    statements: z.array(FoundStatement),
    /** Of a CSV: its columns and first rows, and the mapping used; null as long as none fits. */
    csv: z
      .object({
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        bank: z.string(),
        mapping: CsvMapping.nullable(),
      })
      .nullable(),
  }),
  refusals: unreadable,
});

export const bankStatementImport = command('bank_statement.import', {
  path: '/bank_statement/import',
  needs: 'bank-statement.edit',
  offline: 'refuse',
  money: 'steers',
  body: 'upload',
  summary: 'Store a bank statement. What is stored already stays as it is.',
  input: z.object(uploaded),
  output: z.object({
    /** Statements and entries stored now, and those that were stored before. */
    statements: z.int(),
    entries: z.int(),
    known_statements: z.int(),
    known_entries: z.int(),
  }),
  refusals: unreadable,
});

export const bankStatementList = query('bank_statement.list', {
  path: '/bank_statement/list',
  needs: 'bank-statement.read',
  summary: 'Imported bank statements, newest first.',
  input: z.object(paging),
  output: pageOf(
    z.object({
      _id: Id,
      ...StatementFacts,
      format: z.enum(statementFormats),
      /** Entries that wait for a decision. */
      open: z.int(),
      file_name: z.string(),
      imported_at: Instant,
      imported_by_name: z.string(),
    }),
  ),
});

const Match = z.object({
  recharge_id: Id,
  number: z.string(),
  seller_name: z.string(),
  amount: Money,
  status: z.literal(rechargeStatuses),
  accepted_at: Instant,
  accepted_by_name: z.string(),
});

const BankEntry = z.object({
  _id: Id,
  statement_id: Id,
  statement_number: z.string(),
  account: z.string(),
  booked: Day,
  /** Negative: money sent. */
  amount: Money,
  /** What does not pay a recharge yet. */
  rest: Money,
  reference: z.string(),
  text: z.string(),
  name: z.string(),
  iban: z.string(),
  status: z.enum(entryStatuses),
  reason: z.string(),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
  matches: z.array(Match),
});

const Suggestion = z.object({
  recharge_id: Id,
  number: z.string(),
  seller_name: z.string(),
  reference: z.string(),
  claimed: Money,
  /** The claim in the currency of the entry; null if it has the same, or without a rate. */
  converted: Money.nullable(),
  created_at: Instant,
  reasons: z.array(z.enum(matchReasons)),
  confidence: z.enum(confidences),
});

export const bankStatementEntries = query('bank_statement.entries', {
  path: '/bank_statement/entries',
  needs: 'bank-statement.read',
  summary: 'Entries of bank statements, newest first; open ones with their best suggestion.',
  input: z.object({
    ...paging,
    status: listOf(z.enum(entryStatuses)).optional(),
    statement_id: Id.optional(),
    keyword: z.string().trim().max(100).optional(),
    start: Day.optional(),
    end: Day.optional(),
  }),
  output: pageOf(BankEntry.extend({ best: Suggestion.nullable() })).extend({
    /** Row counts by status, with the other filters. */
    counts: z.object({ open: z.int(), matched: z.int(), ignored: z.int(), outgoing: z.int() }),
  }),
});

const oneEntry = { _id: Id };
const EntryWithSuggestions = BankEntry.extend({ suggestions: z.array(Suggestion) });

export const bankStatementEntry = query('bank_statement.entry', {
  path: '/bank_statement/entry',
  needs: 'bank-statement.read',
  summary: 'One entry with the recharges it may pay, best first.',
  input: z.object(oneEntry),
  output: EntryWithSuggestions,
});

const Part = z.object({ recharge_id: Id, amount_minor: z.int().min(1).max(10_000_000_000_000) });
const decided = ['bank-entry.wrong-status', 'recharge.no-rate'] as const;

export const bankStatementMatch = command('bank_statement.match', {
  path: '/bank_statement/match',
  needs: 'bank-statement.edit',
  offline: 'refuse',
  money: 'steers',
  summary:
    'Let an entry pay one or more waiting recharges. Credits nothing: another user confirms each of them afterwards.',
  input: z.object({ ...oneEntry, parts: z.array(Part).min(1).max(20) }),
  output: EntryWithSuggestions,
  refusals: [...decided, 'bank-entry.too-much', 'bank-entry.part-twice', 'recharge.wrong-status', 'recharge.matched'],
});

export const bankStatementCreateRecharge = command('bank_statement.createRecharge', {
  path: '/bank_statement/createRecharge',
  needs: 'bank-statement.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Enter a recharge of a seller for an entry, or a part of it, that no seller reported.',
  input: z.object({
    ...oneEntry,
    seller_id: Id,
    amount_minor: Part.shape.amount_minor,
    note: z.string().trim().max(500).default(''),
  }),
  output: EntryWithSuggestions,
  refusals: [...decided, 'bank-entry.too-much', 'account.seller-needed', 'recharge.reference-taken'],
});

export const bankStatementIgnore = command('bank_statement.ignore', {
  path: '/bank_statement/ignore',
  needs: 'bank-statement.edit',
  offline: 'refuse',
  summary: 'Mark an entry that pays no recharge, with a reason.',
  input: z.object({ ...oneEntry, reason: z.string().trim().min(3).max(300) }),
  output: EntryWithSuggestions,
  refusals: ['bank-entry.wrong-status', 'bank-entry.partly-matched'],
});

export const bankStatementReopen = command('bank_statement.reopen', {
  path: '/bank_statement/reopen',
  needs: 'bank-statement.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Take back that an entry is ignored, or pays recharges that are not confirmed yet.',
  input: z.object(oneEntry),
  output: EntryWithSuggestions,
  refusals: ['bank-entry.wrong-status', 'bank-entry.confirmed'],
});
