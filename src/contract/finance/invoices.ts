import { z } from 'zod';
import { invoiceComponents } from '#domain/finance/invoices/compose.ts';
import { missingParts } from '#domain/finance/invoices/party.ts';
import { invoiceKinds, invoiceStatuses } from '#domain/finance/invoices/status.ts';
import { taxCases, taxCategories, taxReasons } from '#domain/finance/invoices/tax.ts';
import { vatCheckStatuses } from '#domain/finance/invoices/vat-check.ts';
import { command, query } from '../call.ts';
import { CountryCode, CurrencyCode, Day, Id, Instant, listOf, Money, Nothing, pageOf, paging } from '../wire.ts';

const minor = z.int();

export const InvoiceParty = z.object({
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  zip: z.string(),
  city: z.string(),
  province: z.string(),
  country_code: z.string(),
  vat_number: z.string(),
  email: z.string(),
});

/** The company that issues, with what only an issuer has. */
export const InvoiceIssuer = InvoiceParty.extend({
  prefix: z.string(),
  registration: z.string(),
  /** IOSS number under which VAT of consumers is declared. */
  ioss_number: z.string(),
  bank_name: z.string(),
  iban: z.string(),
  bic: z.string(),
});

/** The check of a VAT id in VIES. */
export const VatCheck = z.object({
  status: z.enum(vatCheckStatuses),
  /** The company in the register; empty where the member state does not publish it. */
  name: z.string(),
  /** Proves the consultation. */
  consultation: z.string(),
  checked_at: Instant.nullable(),
});

/** What is printed. It is stored when the invoice is issued, and never changes then. */
export const InvoiceContent = z.object({
  issuer: InvoiceIssuer,
  buyer: InvoiceParty,
  currency: CurrencyCode,
  issue_date: Day,
  period: z.object({ start: Day, end: Day }).nullable(),
  tax_case: z.enum(taxCases),
  /** Of the buyer's VAT id; null when it is not checked. */
  vat_check: VatCheck.nullable().default(null),
  /** The invoice that a credit note takes back. */
  refers_to: z.object({ number: z.string(), issue_date: Day }).nullable(),
  reason: z.string(),
  lines: z.array(
    z.object({
      subject: z.string(),
      label: z.string(),
      /** Invoices issued before it was stored name only orders. */
      is_order: z.boolean().default(true),
      component: z.enum(invoiceComponents),
      category: z.enum(taxCategories),
      rate_bp: z.int(),
      net_minor: minor,
      gross_minor: minor,
    }),
  ),
  taxes: z.array(
    z.object({
      category: z.enum(taxCategories),
      rate_bp: z.int(),
      reason: z.enum(taxReasons).nullable(),
      net_minor: minor,
      vat_minor: minor,
    }),
  ),
  totals: z.object({
    net_minor: minor,
    vat_minor: minor,
    total_minor: minor,
    prepaid_minor: minor,
    due_minor: minor,
  }),
  /** The sums in the books' currency and the rate, of an invoice in another one (EN 16931: BT-6, BT-111). */
  accounting: z
    .object({ currency: CurrencyCode, rate_e8: z.int(), rate_day: Day, vat_minor: minor, total_minor: minor })
    .nullable()
    .default(null),
});

/** The currency of a seller's invoices; empty: that of the books. */
const InvoiceCurrency = z.string().regex(/^(?:[A-Z]{3})?$/);

export const InvoiceRow = z.object({
  _id: Id,
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  /** Null for a draft. */
  number: z.string().nullable(),
  seller_id: Id,
  seller_name: z.string(),
  issuer_name: z.string(),
  net: Money,
  vat: Money,
  total: Money,
  period_start: Day.nullable(),
  period_end: Day.nullable(),
  /** The store or order that it was made for. */
  about: z.string().nullable(),
  created_at: Instant,
  issued_at: Instant.nullable(),
  mailed_at: Instant.nullable(),
  /** The voided invoice of a credit note, and the credit note of a voided invoice. */
  related: z.object({ _id: Id, number: z.string() }).nullable(),
});

export const accountInvoiceList = query('account.invoiceList', {
  path: '/account/invoiceList',
  needs: 'invoice.read',
  summary: 'Invoices and credit notes, newest first.',
  input: z.object({
    ...paging,
    status: listOf(z.enum(invoiceStatuses)).optional(),
    kind: listOf(z.enum(invoiceKinds)).optional(),
    seller_id: listOf(Id).optional(),
    keyword: z.string().trim().max(100).optional(),
    start: Instant.optional(),
    end: Instant.optional(),
  }),
  output: pageOf(InvoiceRow).extend({
    /** Row counts by status, with the other filters. */
    counts: z.object({ draft: z.int(), issued: z.int(), voided: z.int() }),
  }),
});

/** An exchange rate that an invoice needs and that is not entered. */
const MissingRate = z.object({ from: CurrencyCode, to: CurrencyCode, day: Day });

const oneInvoice = { _id: Id };

export const accountInvoiceDetail = query('account.invoiceDetail', {
  path: '/account/invoiceDetail',
  needs: 'invoice.read',
  summary: 'One invoice with its lines; of a draft as it would be issued today.',
  input: z.object(oneInvoice),
  output: InvoiceRow.extend({
    content: InvoiceContent,
    /** What the buyer lacks, so that a draft cannot be issued. */
    missing: z.array(z.enum(missingParts)),
    /** The exchange rate that a draft lacks: the books' currency, that of the buyer, and the day. */
    missing_rate: MissingRate.nullable(),
    mailed_to: z.string().nullable(),
    /** Whether it has the last number of its issuer and year, so that it can be deleted. */
    is_last: z.boolean(),
  }),
});

const chosenBills = {
  issuer_id: Id,
  /** One invoice per seller, per store, or per order. */
  by: z.enum(['period', 'store', 'order']),
  start: Day,
  end: Day,
  seller_id: listOf(Id).optional(),
};

export const accountInvoicePreview = query('account.invoicePreview', {
  path: '/account/invoicePreview',
  needs: 'invoice.edit',
  summary: 'What generating would make: bills of the period that are on no invoice yet.',
  input: z.object(chosenBills),
  output: z.object({
    count: z.int(),
    total: Money,
    sellers: z.int(),
    /** Sellers without complete billing details. Their invoices are created but cannot be issued. */
    incomplete: z.array(z.object({ seller_id: Id, name: z.string() })),
    /** Sellers without invoices, because the exchange rate into their currency is missing. */
    without_rate: z.array(MissingRate.extend({ seller_id: Id, name: z.string() })),
  }),
});

export const accountGenerateInvoices = command('account.generateInvoices', {
  path: '/account/generateInvoices',
  needs: 'invoice.edit',
  offline: 'refuse',
  summary: 'Generate invoices from the bills of a period as a task. A bill is on one invoice at most.',
  input: z.object({
    ...chosenBills,
    /** Issue what is complete at once. */
    issue: z.boolean().default(false),
  }),
  output: z.object({ task_id: Id }),
  refusals: ['invoice.nothing', 'invoice.wrong-period'],
});

const many = { ids: z.array(Id).min(1).max(100) };
const issueRefusals = [
  'invoice.wrong-status',
  'invoice.buyer-incomplete',
  'invoice.nothing',
  'invoice.no-rate',
  'invoice.vat-unchecked',
] as const;

export const accountIssueInvoices = command('account.issueInvoices', {
  path: '/account/issueInvoices',
  needs: 'invoice.edit',
  offline: 'refuse',
  summary: 'Issue drafts, all or none: each gets the next number and never changes again.',
  input: z.object(many),
  output: z.object({ issued: z.int() }),
  refusals: issueRefusals,
});

export const accountVoidInvoice = command('account.voidInvoice', {
  path: '/account/voidInvoice',
  needs: 'invoice.edit',
  offline: 'refuse',
  summary: 'Void an issued invoice by a credit note. Its bills can be invoiced again.',
  input: z.object({ ...oneInvoice, reason: z.string().trim().min(3).max(300) }),
  output: z.object({ credit_note_id: Id, number: z.string() }),
  refusals: ['invoice.wrong-status', 'invoice.is-credit-note', 'invoice.reason-missing'],
});

export const accountDeleteInvoice = command('account.deleteInvoice', {
  path: '/account/deleteInvoice',
  needs: 'invoice.edit',
  offline: 'refuse',
  summary: 'Delete a draft, or the invoice with the last number. Its bills can be invoiced again.',
  input: z.object(oneInvoice),
  output: Nothing,
  refusals: ['invoice.not-last', 'invoice.is-credit-note'],
});

export const accountMailInvoice = command('account.mailInvoice', {
  path: '/account/mailInvoice',
  needs: 'invoice.edit',
  offline: 'refuse',
  summary: 'Mail an issued invoice to its buyer, with the PDF.',
  input: z.object(oneInvoice),
  output: z.object({ to: z.string() }),
  refusals: ['invoice.wrong-status'],
});

export const invoiceFormats = ['pdf', 'ubl', 'cii'] as const;

export const accountInvoiceFile = query('account.invoiceFile', {
  path: '/account/invoiceFile',
  needs: 'invoice.read',
  body: 'file',
  summary: 'An issued invoice as PDF with the e-invoice inside (Factur-X), or as XML: UBL 2.1 or UN/CEFACT CII.',
  input: z.object({ ...oneInvoice, format: z.enum(invoiceFormats).default('pdf') }),
  output: Nothing,
  refusals: ['invoice.wrong-status'],
});

export const accountInvoiceZip = query('account.invoiceZip', {
  path: '/account/invoiceZip',
  needs: 'invoice.read',
  body: 'file',
  summary: 'Issued invoices as PDF in one ZIP file; drafts are left out.',
  input: z.object({ ids: listOf(Id, 100) }),
  output: Nothing,
  refusals: ['invoice.nothing'],
});

const line = (max: number) => z.string().trim().max(max);
const partyInput = {
  name: line(120).min(1),
  address1: line(200),
  address2: line(200),
  zip: line(20),
  city: line(100),
  province: line(100),
  country_code: CountryCode,
  vat_number: line(30),
};

export const accountInvoiceIssuers = query('account.invoiceIssuers', {
  path: '/account/invoiceIssuers',
  needs: 'invoice.edit',
  summary: 'The legal entities that issue invoices.',
  input: Nothing,
  output: z.object({
    list: z.array(InvoiceIssuer.extend({ _id: Id })),
    /** Whether VAT ids of buyers are checked in VIES. */
    checks_vat_ids: z.boolean(),
  }),
});

export const accountSaveInvoiceIssuer = command('account.saveInvoiceIssuer', {
  path: '/account/saveInvoiceIssuer',
  needs: 'invoice.edit',
  offline: 'refuse',
  summary: 'Add or change a legal entity. Issued invoices keep what they were issued with.',
  input: z.object({
    _id: Id.optional(),
    ...partyInput,
    email: line(200),
    prefix: line(10),
    registration: line(60),
    ioss_number: line(20),
    bank_name: line(120),
    iban: line(50),
    bic: line(20),
  }),
  output: z.object({ _id: Id }),
  refusals: [
    'invoice.wrong-prefix',
    'invoice.prefix-taken',
    'invoice.prefix-used',
    'settings.wrong-mail',
    'settings.wrong-vat',
    'settings.country-needed',
    'settings.wrong-country',
  ],
});

export const accountInvoiceBuyer = query('account.invoiceBuyer', {
  path: '/account/invoiceBuyer',
  needs: 'invoice.read',
  summary: 'A seller’s billing details, as the next invoice shows them; of the current user unless another is named.',
  input: z.object({ seller_id: Id.optional() }),
  output: InvoiceParty.extend({
    missing: z.array(z.enum(missingParts)),
    invoice_currency: InvoiceCurrency,
    vat_check: VatCheck.nullable(),
  }),
});

export const accountSaveInvoiceBuyer = command('account.saveInvoiceBuyer', {
  path: '/account/saveInvoiceBuyer',
  needs: 'invoice.buyer',
  offline: 'refuse',
  summary: 'Change a seller’s billing details: company, address, VAT id and the currency of invoices.',
  input: z.object({ seller_id: Id.optional(), ...partyInput, invoice_currency: InvoiceCurrency.optional() }),
  output: Nothing,
  refusals: [
    'account.seller-needed',
    'settings.wrong-vat',
    'settings.country-needed',
    'settings.wrong-country',
    'recharge.no-rate',
  ],
});
