import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { rateText } from '#domain/shared/money/rate.ts';
import { useMe } from '../../../session/session.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { rangeText } from '../../../ui/list/filters/dates.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { CostRows, type CostRow } from '../../../shared/pay/CostRows.tsx';
import { InvoiceMark } from './InvoiceMark.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import classes from './invoices.module.css';
import { Party } from './Party.tsx';
import type { InvoiceDetail } from './queries.ts';
import { RelatedInvoice } from './RelatedInvoice.tsx';
import { TaxNotes } from './TaxNotes.tsx';

/** A credit note shows what is credited as positive amounts, as its files do. */
const signOf = ({ kind }: Pick<InvoiceDetail, 'kind'>): 1 | -1 => (kind === 'credit-note' ? -1 : 1);

const percent = (rateBp: number): string => `${rateBp / 100}%`;

/** The document: both parties, facts, lines, tax, totals and notes. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDetail }) {
  const { content, kind, about } = invoice;
  const { issuer, buyer, totals, period } = content;
  const sign = signOf(invoice);
  const isSeller = useMe().role_name.includes('buyer');
  // Adding zero makes no negative zero.
  const sum = (minor: number) => money(minor * sign + 0, content.currency);
  return (
    <div className={classes.sheet}>
      <div className={classes.parties}>
        <Party label={<Trans>Issuer</Trans>} party={issuer}>
          {issuer.registration && <span>{issuer.registration}</span>}
        </Party>
        <Party label={<Trans>Billed to</Trans>} party={buyer}>
          {content.vat_check?.consultation && (
            <span>
              <Trans>Consultation number in VIES</Trans>: {content.vat_check.consultation}
            </span>
          )}
        </Party>
        <Facts>
          <div className={classes.status}>
            <dt>
              <Trans>Status</Trans>
            </dt>
            <dd>
              <InvoiceMark row={invoice} />
            </dd>
          </div>
          <Fact label={<Trans>Number</Trans>}>{invoice.number ?? '—'}</Fact>
          <Fact label={<Trans>Date</Trans>}>{formatDay(content.issue_date)}</Fact>
          {period && (
            <Fact label={<Trans>Period</Trans>}>
              {formatDay(period.start)} – {formatDay(period.end)} ·{' '}
              <Link
                to="/accounts/bill-history"
                search={{
                  date: rangeText({ from: period.start, to: period.end }),
                  ...(isSeller ? {} : { user_id: invoice.seller_id }),
                }}
                className={linkClass}
              >
                <Trans>Bills</Trans>
              </Link>
            </Fact>
          )}
          {about && <Fact label={<Trans>For</Trans>}>{about}</Fact>}
          {content.refers_to && (
            <Fact label={<Trans>Voids invoice</Trans>}>
              {content.refers_to.number}, {formatDay(content.refers_to.issue_date)}
            </Fact>
          )}
          {invoice.related && (
            <Fact label={<Trans>Other document</Trans>}>
              <RelatedInvoice row={invoice} />
            </Fact>
          )}
          {content.accounting && (
            <Fact label={<Trans>Exchange rate</Trans>}>
              1 {content.accounting.currency} = {rateText(content.accounting.rate_e8)} {content.currency},{' '}
              <span className={classes.day}>{formatDay(content.accounting.rate_day)}</span>
            </Fact>
          )}
          {content.reason && <Fact label={<Trans>Reason</Trans>}>{content.reason}</Fact>}
          {invoice.mailed_at && (
            <Fact label={<Trans>Mailed</Trans>}>
              <DateText value={invoice.mailed_at} />
            </Fact>
          )}
        </Facts>
      </div>
      <InvoiceLines content={content} sign={sign} />
      <div className={classes.sums}>
        <CostRows
          rows={[
            { id: 'net', label: <Trans>Total without VAT</Trans>, money: sum(totals.net_minor), charged: true },
            ...content.taxes.map((tax) => ({
              id: `${tax.category} ${tax.rate_bp} ${tax.reason}`,
              label: <Trans>VAT {percent(tax.rate_bp)}</Trans>,
              sum: (
                <Trans>
                  on <MoneyText money={sum(tax.net_minor)} charged />
                </Trans>
              ),
              money: sum(tax.vat_minor),
              charged: true,
            })),
            { id: 'total', label: <Trans>Total</Trans>, money: sum(totals.total_minor), total: true, charged: true },
            {
              id: 'paid',
              label:
                kind === 'credit-note' ? <Trans>Returned to the balance</Trans> : <Trans>Paid from the balance</Trans>,
              money: sum(totals.prepaid_minor),
              charged: true,
            },
            { id: 'due', label: <Trans>Amount due</Trans>, money: sum(totals.due_minor), charged: true },
            ...accounted(content.accounting, sign),
          ]}
        />
      </div>
      <TaxNotes content={content} kind={kind} />
    </div>
  );
}

/** VAT and total in the currency of the books, of an invoice in another one. */
function accounted(accounting: InvoiceDetail['content']['accounting'], sign: 1 | -1): CostRow[] {
  if (accounting === null) return [];
  const { currency } = accounting;
  const sum = (minor: number) => money(minor * sign + 0, currency);
  return [
    { id: 'books-vat', label: <Trans>VAT in {currency}</Trans>, money: sum(accounting.vat_minor), charged: true },
    { id: 'books-total', label: <Trans>Total in {currency}</Trans>, money: sum(accounting.total_minor), charged: true },
  ];
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
