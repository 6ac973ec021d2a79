import type { Input } from '../../sync/calls.ts';
import { callQuery } from '../../sync/queries.ts';

/** What the address of /store holds. */
export type StoreSearch = {
  page?: number;
  size?: number;
  status?: 'open' | 'closed';
  keyword?: string;
  /** The store whose form is open, or a new one. */
  edit?: string;
};

const whole = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);

export function storeSearch(search: Record<string, unknown>): StoreSearch {
  const page = whole(search['page']);
  const size = whole(search['size']);
  const { status, keyword, edit } = search;
  return {
    ...(page && page > 1 ? { page } : {}),
    ...(size && size !== 50 && size <= 1000 ? { size } : {}),
    ...(status === 'open' || status === 'closed' ? { status } : {}),
    ...(typeof keyword === 'string' && keyword ? { keyword } : {}),
    ...(typeof edit === 'string' && edit ? { edit } : {}),
  };
}

export const storesQuery = ({ edit: _, ...search }: StoreSearch) =>
  callQuery('store.list', { page: 1, size: 50, ...search } satisfies Input<'store.list'>);
