import { msg } from '@lingui/core/macro';
import { invoiceKinds, invoiceStatuses, type InvoiceKind } from '#domain/finance/invoices/status.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import { chosen, instantsChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, type ListState } from '../../../ui/list/list-state.ts';

export type InvoiceRow = Output<'account.invoiceList'>['list'][number];
export type InvoiceDetail = Output<'account.invoiceDetail'>;
export type Issuer = Output<'account.invoiceIssuers'>['list'][number];
export type Buyer = Output<'account.invoiceBuyer'>;

const kindNames = {
  invoice: msg`Invoices`,
  'credit-note': msg`Credit notes`,
} as const satisfies Record<InvoiceKind, unknown>;

export const invoiceFilters: readonly Filter[] = [
  sellerFilter,
  {
    id: 'kind',
    label: msg`Document`,
    kind: 'select',
    options: invoiceKinds.map((value) => ({ value, label: kindNames[value] })),
  },
  { id: 'date', label: msg`Created`, kind: 'dates', noFuture: true },
];

export const readInvoices = (search: Readonly<Record<string, unknown>>): ListState => readList(search, invoiceFilters);

/** The search of /accounts/invoice/invoice-detail. */
export const invoiceSearch = ({ id }: Readonly<Record<string, unknown>>): { id?: string } => (isUuid(id) ? { id } : {});

/** By status, or all credit notes. */
const invoiceViews = [...invoiceStatuses, 'credit-note', 'all'] as const;
export const viewOf = ({ view }: Pick<ListState, 'view'>): (typeof invoiceViews)[number] =>
  invoiceViews.find((each) => each === view) ?? 'all';

export function invoicesQuery(list: ListState) {
  const view = viewOf(list);
  const kinds = chosen(list.filters['kind']);
  const keyword = list.live || list.keyword;
  return callQuery('account.invoiceList', {
    page: list.page,
    size: list.size,
    ...(keyword ? { keyword } : {}),
    status: invoiceStatuses.filter((status) => status === view),
    kind: view === 'credit-note' ? [view] : invoiceKinds.filter((kind) => kinds.includes(kind)),
    ...sellersChosen(list.filters),
    ...instantsChosen(list.filters['date'], new Date()),
  });
}

export const invoiceQuery = (id: string) => callQuery('account.invoiceDetail', { _id: id });
export const issuersQuery = callQuery('account.invoiceIssuers', {});
export const previewQuery = (input: Input<'account.invoicePreview'>) => freshQuery('account.invoicePreview', input);
/** Of the current user without a seller. */
export const buyerQuery = (sellerId?: string) =>
  freshQuery('account.invoiceBuyer', sellerId === undefined ? {} : { seller_id: sellerId });
