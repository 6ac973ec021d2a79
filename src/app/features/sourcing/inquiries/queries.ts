import { msg } from '@lingui/core/macro';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { inquiryFilters, type InquiryFilter } from '#domain/sourcing/inquiries/filters.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter, type FilterOption } from '../../../ui/list/filters/filters.ts';
import { keywordOf, readList, writeList, type ListDefaults, type ListState } from '../../../ui/list/list-state.ts';

export type InquiryRow = Output<'inquiry.list'>['list'][number];
export type InquiryInfo = Output<'inquiry.info'>;

/** The list with its filter option as view, and the open inquiry. */
export type InquiriesState = ListState & { readonly open: string | undefined };
export type OnInquiries = (next: InquiriesState, how?: { replace: boolean }) => void;
type Search = Readonly<Record<string, unknown>>;

/** Of inquiries that no user has taken. */
export const unassigned = 'none';

const assigneeFilter = (options: readonly FilterOption[]): Filter => ({
  id: 'assignee_id',
  label: msg`Handled by`,
  kind: 'select',
  single: true,
  open: 'texts',
  options: [{ value: unassigned, label: msg`No user` }, ...options],
});

type Names = { readonly stores?: readonly FilterOption[]; readonly assignees?: readonly FilterOption[] };

/** `assignees`: absent for sellers, who do not filter by staff. */
export const inquiryListFilters = ({ stores = [], assignees }: Names): readonly Filter[] => [
  sellerFilter,
  ...(assignees ? [assigneeFilter(assignees)] : []),
  { id: 'store_id', label: msg`Store`, kind: 'select', open: 'ids', options: stores },
  { id: 'country_code', label: msg`Ship to`, kind: 'countries', codes: countryCodes },
];

/** To parse the URL: the names come from the server. */
const urlFilters: readonly Filter[] = inquiryListFilters({ assignees: [] });

/** A queue begins with what waits longest; everything else with the newest. */
const queues: ReadonlySet<string> = new Set<InquiryFilter>(['notQuoted', 'waitRequote']);
export const defaultsOf = (view: string | undefined): ListDefaults => ({
  sort: view !== undefined && queues.has(view) ? { by: 'submitted_at', dir: 'asc' } : { by: 'created_at', dir: 'desc' },
});

const viewOf = (value: unknown): InquiryFilter | undefined => inquiryFilters.find((filter) => filter === value);

export function readInquiries(search: Search): InquiriesState {
  const view = viewOf(search['view']);
  const open = search['open'];
  return { ...readList(search, urlFilters, defaultsOf(view)), view, open: isUuid(open) ? open : undefined };
}
export const writeInquiries = ({ open, ...list }: InquiriesState): Record<string, string | number> => ({
  ...writeList(list, defaultsOf(list.view)),
  ...(open ? { open } : {}),
});

/** Another view: its own order, from the first page. */
export const toView = (state: InquiriesState, id: string): InquiriesState => {
  const view = viewOf(id);
  return { ...state, view, page: 1, sort: defaultsOf(view).sort, open: undefined };
};

const sorts = ['created_at', 'submitted_at', 'customer_value'] as const;

const narrowed = (state: ListState) => {
  const of = (id: string) => [...chosen(state.filters[id])];
  const [assignee] = of('assignee_id');
  const keyword = keywordOf(state);
  return {
    ...(keyword ? { keyword } : {}),
    ...sellersChosen(state.filters),
    ...(of('store_id').length > 0 ? { store_id: of('store_id') } : {}),
    ...(of('country_code').length > 0 ? { country_code: of('country_code') } : {}),
    ...(assignee === unassigned || isUuid(assignee) ? { assignee_id: assignee } : {}),
  };
};

export function inquiriesQuery(state: InquiriesState) {
  const { page, size, sort, view } = state;
  const filter = viewOf(view);
  const by = sorts.find((each) => each === sort?.by);
  return callQuery('inquiry.list', {
    page,
    size,
    ...narrowed(state),
    ...(filter ? { filter } : {}),
    sort: by ?? 'created_at',
    direction: (by && sort?.dir) ?? 'desc',
  });
}
export const countsQuery = (state: InquiriesState) => callQuery('inquiry.statusCount', narrowed(state));
export const inquiryQuery = (id: string) => callQuery('inquiry.info', { inquiry_id: id });
export const assigneesQuery = (sellerId?: string) =>
  callQuery('inquiry.assignees', sellerId ? { seller_id: sellerId } : {});

/** What the form opens: a saved inquiry, or a product to add to the new one. */
export type AddInquirySearch = {
  inquiry?: string | undefined;
  shop_product_id?: string | undefined;
  market_product_id?: string | undefined;
};
const idOf = (value: unknown): string | undefined => (isUuid(value) ? value : undefined);
export const addInquirySearch = (search: Search): AddInquirySearch => ({
  inquiry: idOf(search['inquiry']),
  shop_product_id: idOf(search['shop_product_id']),
  market_product_id: idOf(search['market_product_id']),
});
