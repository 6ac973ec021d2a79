import type { InvoiceComponent } from '#domain/finance/invoices/compose.ts';
import type { TaxReason } from '#domain/finance/invoices/tax.ts';
import { rateText as decimalRate } from '#domain/shared/money/rate.ts';
import type { Language } from '../../../core/http/context.ts';
import type { Content } from './store.ts';

/** Texts printed on invoices. Files are read without the app, so their texts are on the server. */
export type InvoiceTexts = {
  readonly invoice: string;
  readonly creditNote: string;
  readonly draft: string;
  readonly billedTo: string;
  readonly facts: Readonly<
    Record<
      'number' | 'date' | 'period' | 'about' | 'refersTo' | 'reason' | 'ourVat' | 'buyerVat' | 'registration' | 'rate',
      string
    >
  >;
  readonly columns: Readonly<Record<'what' | 'vat' | 'net', string>>;
  readonly components: Readonly<Record<InvoiceComponent, string>>;
  readonly totals: Readonly<Record<'net' | 'vat' | 'total' | 'paid' | 'credited' | 'due', string>>;
  readonly reasons: Readonly<Record<TaxReason, string>>;
  readonly paid: string;
  readonly credited: string;
  readonly ioss: (number: string) => string;
  readonly oss: string;
  readonly order: (number: string) => string;
};

export const invoiceTexts: Readonly<Record<Language, InvoiceTexts>> = {
  'en-US': {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    draft: 'Draft',
    billedTo: 'Billed to',
    facts: {
      number: 'Number',
      date: 'Date',
      period: 'Period',
      about: 'For',
      refersTo: 'Voids invoice',
      reason: 'Reason',
      ourVat: 'Our VAT ID',
      buyerVat: 'Your VAT ID',
      registration: 'Registration',
      rate: 'Exchange rate',
    },
    columns: { what: 'Description', vat: 'VAT', net: 'Net amount' },
    components: {
      product: 'Goods',
      shipping: 'Shipping',
      collect: 'Additional charge',
      vat: 'VAT of the destination, collected for the consumer',
      duty: 'Import duty, collected for the consumer',
    },
    totals: {
      net: 'Total without VAT',
      vat: 'VAT',
      total: 'Total',
      paid: 'Paid from the balance',
      credited: 'Returned to the balance',
      due: 'Amount due',
    },
    reasons: {
      'reverse-charge': 'Reverse charge: the recipient is liable for the VAT (Article 196 of Directive 2006/112/EC).',
      export: 'No VAT: supplied to a customer outside the European Union.',
      disbursement:
        'Amounts collected in the name and for the account of others, not part of the taxable amount (Article 79(c) of Directive 2006/112/EC).',
      'outside-scope': 'Not subject to VAT of the European Union.',
    },
    paid: 'Paid from the balance of the account. Please do not transfer.',
    credited: 'The amount is on the balance of the account.',
    ioss: (number) =>
      `VAT of consignments up to EUR 150 is declared under the Import One-Stop Shop (IOSS), number ${number}.`,
    oss: 'VAT of the destination is declared by the seller or under the One-Stop Shop (OSS).',
    order: (number) => `Order ${number}`,
  },
  'zh-CN': {
    invoice: '发票',
    creditNote: '贷项通知单',
    draft: '草稿',
    billedTo: '购买方',
    facts: {
      number: '号码',
      date: '日期',
      period: '账期',
      about: '对象',
      refersTo: '冲销发票',
      reason: '原因',
      ourVat: '我方增值税号',
      buyerVat: '您的增值税号',
      registration: '注册号',
      rate: '汇率',
    },
    columns: { what: '说明', vat: '增值税', net: '净额' },
    components: {
      product: '商品',
      shipping: '运费',
      collect: '附加费用',
      vat: '代消费者收取的目的国增值税',
      duty: '代消费者收取的进口关税',
    },
    totals: {
      net: '不含税合计',
      vat: '增值税',
      total: '合计',
      paid: '已从余额支付',
      credited: '已退回余额',
      due: '应付金额',
    },
    reasons: {
      'reverse-charge': '反向征税：由接收方缴纳增值税（2006/112/EC 指令第 196 条）。',
      export: '免征增值税：向欧盟以外的客户提供。',
      disbursement: '以他人名义代收的款项，不计入应税金额（2006/112/EC 指令第 79(c) 条）。',
      'outside-scope': '不属于欧盟增值税征税范围。',
    },
    paid: '已从账户余额支付，请勿转账。',
    credited: '金额已退回账户余额。',
    ioss: (number) => `150 欧元及以下的货件，增值税通过进口一站式服务（IOSS）申报，号码 ${number}。`,
    oss: '目的国增值税由卖家申报，或通过一站式服务（OSS）申报。',
    order: (number) => `订单 ${number}`,
  },
};

/** What lines are for: an order, or the note of another charge. */
export const subjectText = (line: { label: string; is_order: boolean }, texts: Pick<InvoiceTexts, 'order'>): string =>
  line.is_order ? texts.order(line.label) : line.label;

const dayFormat = (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const dayFormats = { 'en-US': dayFormat('en-US'), 'zh-CN': dayFormat('zh-CN') } as const;

export const dayText = (day: string, language: Language): string =>
  dayFormats[language].format(new Date(`${day}T00:00:00Z`));

const regionNames = (language: Language) => new Intl.DisplayNames(language, { type: 'region' });
const countryNames = { 'en-US': regionNames('en-US'), 'zh-CN': regionNames('zh-CN') } as const;

export const countryText = (code: string, language: Language): string => countryNames[language].of(code) ?? code;

/** 1900 → 19 %, 810 → 8.1 %. */
export const rateText = (rateBp: number): string => `${rateBp / 100}%`;

/** Statements about passed-on taxes, when there are any. */
export function taxNotes(
  { lines, issuer }: { lines: readonly { component: InvoiceComponent }[]; issuer: { ioss_number: string } },
  texts: InvoiceTexts,
): readonly string[] {
  if (!lines.some(({ component }) => component === 'vat' || component === 'duty')) return [];
  return [issuer.ioss_number === '' ? texts.oss : texts.ioss(issuer.ioss_number)];
}

/** 1 EUR = 1.085 USD, Nov 27, 2026; null for an invoice in the currency of the books. */
export function rateNote({ accounting, currency }: Content, language: Language): string | null {
  if (accounting === null) return null;
  const { currency: books, rate_e8, rate_day } = accounting;
  return `1 ${books} = ${decimalRate(rate_e8)} ${currency}, ${dayText(rate_day, language)}`;
}
