import type { Content, InvoiceRow } from './store.ts';
import type { VatCheckRow } from './vat-check/store.ts';

/** A draft with the sums of its content: the currency, the rate or the buyer may have changed since it was made. */
export const withSumsOf = ({ currency, totals }: Content, row: InvoiceRow): InvoiceRow => ({
  ...row,
  currency,
  net_minor: totals.net_minor,
  vat_minor: totals.vat_minor,
  total_minor: totals.total_minor,
});

export const presentInvoice = (row: InvoiceRow) => {
  const amount = (minor: number) => ({ minor, currency: row.currency });
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    number: row.number,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    issuer_name: row.issuer_name,
    net: amount(row.net_minor),
    vat: amount(row.vat_minor),
    total: amount(row.total_minor),
    period_start: row.period_start,
    period_end: row.period_end,
    about: row.about,
    created_at: row.created_at.toISOString(),
    issued_at: row.issued_at?.toISOString() ?? null,
    mailed_at: row.mailed_at?.toISOString() ?? null,
    related:
      row.related_id !== null && row.related_number !== null
        ? { _id: row.related_id, number: row.related_number }
        : null,
  };
};

export const presentCheck = ({ status, name, consultation, checked_at: at }: VatCheckRow) => ({
  status,
  name,
  consultation,
  checked_at: at?.toISOString() ?? null,
});
