import { msg } from '@lingui/core/macro';
import type { Input, Output } from '../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../sync/queries.ts';
import { chosen, instantsChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { nounLabels } from './noun-labels.ts';

export type Act = Output<'audit.list'>['list'][number];
/** A list with one of its entries open. */
export type AuditState = ListState & { open: string | undefined };

/** Users see their own entries without a permission. */
export type AuditScope = 'all' | 'own';

const common: readonly Filter[] = [
  {
    id: 'kind',
    label: msg`Kind`,
    kind: 'select',
    single: true,
    options: [{ value: 'security', label: msg`Security` }],
  },
  {
    id: 'about',
    label: msg`Subject`,
    kind: 'select',
    options: Object.entries(nounLabels).map(([noun, label]) => ({ value: noun, label })),
  },
  { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true },
];

/** User names come from the server: a URL may contain any id. */
const user: Filter = { id: 'user', label: msg`User`, kind: 'select', single: true, open: 'ids', options: [] };

export const filtersOf = (scope: AuditScope): readonly Filter[] => (scope === 'all' ? [user, ...common] : common);

/** The users to filter by. */
export const usersQuery = callQuery('user.list', { limit: 'all' });

export const reads = (scope: AuditScope) => ({
  read: (search: Record<string, unknown>): AuditState => {
    const { open } = search;
    return {
      ...readList(search, filtersOf(scope)),
      open: typeof open === 'string' && open !== '' ? open : undefined,
    };
  },
  write: ({ open, ...list }: AuditState): Record<string, string | number> => ({
    ...writeList(list),
    ...(open ? { open } : {}),
  }),
});

function inputOf({ page, size, live, keyword: storedKeyword, filters }: ListState): Input<'audit.own'> {
  const about = chosen(filters['about']);
  const { start, end } = instantsChosen(filters['date'], new Date());
  const subject = live || storedKeyword;
  const isSecurity = chosen(filters['kind']).includes('security');
  return {
    page,
    size,
    ...(about.length > 0 ? { calls: about.map((noun) => `${noun}.`) } : {}),
    ...(isSecurity ? { kind: 'security' as const } : {}),
    ...(subject ? { subject } : {}),
    ...(start && end ? { from: start, until: end } : {}),
  };
}

/** Never from the cache: a log must be current. */
export function actsQuery(scope: AuditScope, state: ListState) {
  const input = inputOf(state);
  const [userId] = chosen(state.filters['user']);
  return scope === 'all'
    ? freshQuery('audit.list', { ...input, ...(userId ? { user_id: userId } : {}) })
    : freshQuery('audit.own', input);
}
