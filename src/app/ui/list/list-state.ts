import { cutText } from '#domain/shared/text/clean.ts';
import { filterOf, filterText, type Filter, type FilterValues } from './filters/filters.ts';
import { currentFormats } from '../text/formats.ts';
import { pageSizes } from './paging/pager-range.ts';

/** The state of a list in its URL. */
export type ListState = {
  page: number;
  size: number;
  sort: { by: string; dir: 'asc' | 'desc' } | undefined;
  /** The text being typed into the search. */
  live: string;
  /** The keyword kept by Enter. */
  keyword: string;
  view: string | undefined;
  filters: FilterValues;
};

/** The state when the URL has none. */
export type ListDefaults = { size?: number; sort?: ListState['sort'] };

type Search = Readonly<Record<string, unknown>>;

/** The server's limits of a list request. */
const maxPage = 1_000_000;
export const maxKeyword = 100;

/** Reads the state from the URL's search; unknown values become defaults. */
export function readList(search: Search, filters: readonly Filter[], defaults: ListDefaults = {}): ListState {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const page = Number(text('page'));
  const size = Number(text('size'));
  const sort = /^(-?)([\w.]+)$/.exec(text('sort'));
  const values = filters.flatMap((filter) => {
    const value = filterOf(filter, text(filter.id));
    return value ? [[filter.id, value] as const] : [];
  });
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : 1,
    size: pageSizes.find((each) => each === size) ?? defaults.size ?? currentFormats().page_size,
    sort: sort?.[2] ? { by: sort[2], dir: sort[1] === '-' ? 'desc' : 'asc' } : defaults.sort,
    live: cutText(text('q'), maxKeyword),
    keyword: cutText(text('keyword'), maxKeyword),
    view: text('view') || undefined,
    filters: Object.fromEntries(values),
  };
}

/** The state as the URL's search, without defaults. */
export function writeList(state: ListState, defaults: ListDefaults = {}): Record<string, string | number> {
  const search: Record<string, string | number> = {};
  const sortText = (sort: ListState['sort']) => sort && `${sort.dir === 'desc' ? '-' : ''}${sort.by}`;
  if (state.page > 1) search['page'] = state.page;
  if (state.size !== (defaults.size ?? currentFormats().page_size)) search['size'] = state.size;
  const sort = sortText(state.sort);
  if (sort && sort !== sortText(defaults.sort)) search['sort'] = sort;
  if (state.live) search['q'] = state.live;
  if (state.keyword) search['keyword'] = state.keyword;
  if (state.view) search['view'] = state.view;
  for (const [id, value] of Object.entries(state.filters)) search[id] = filterText(value);
  return search;
}

/** Both keywords: every word of them must match. */
export const keywordOf = ({ keyword, live }: Pick<ListState, 'keyword' | 'live'>): string | undefined =>
  cutText([keyword, live.trim()].filter(Boolean).join(' '), maxKeyword) || undefined;

/** A keyword being typed filters at once; date filters go, because it searches all time. */
export function typeKeyword(state: ListState, text: string): ListState {
  return { ...state, page: 1, live: text, filters: text === '' ? state.filters : withoutDates(state.filters) };
}

/** Enter: the typed text becomes the kept keyword and the live one is emptied. An empty text removes it. */
export function confirmKeyword(state: ListState, text: string): ListState {
  return {
    ...state,
    page: 1,
    live: '',
    keyword: text,
    filters: text === '' ? state.filters : withoutDates(state.filters),
  };
}

/** New filters: the list starts at its first page and leaves its named view. */
export function setFilters(state: ListState, filters: FilterValues): ListState {
  return { ...state, page: 1, view: undefined, filters };
}

export function clearFilters(state: ListState): ListState {
  return { ...state, page: 1, live: '', keyword: '', view: undefined, filters: {} };
}

export const setPage = (state: ListState, page: number): ListState => ({ ...state, page });
export const setSize = (state: ListState, size: number): ListState => ({ ...state, page: 1, size });
export const setSort = (state: ListState, sort: NonNullable<ListState['sort']>): ListState => ({
  ...state,
  page: 1,
  sort,
});

/** Whether anything narrows the list: then an empty list means "no match", not "nothing yet". */
export function isNarrowed(state: ListState): boolean {
  return state.live !== '' || state.keyword !== '' || Object.keys(state.filters).length > 0;
}

function withoutDates(filters: FilterValues): FilterValues {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value.kind !== 'quick' && value.kind !== 'days'),
  );
}
