import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../sync/queries.ts';
import { useCan } from './session.ts';

type SellerOption = { readonly value: string; readonly label: string };

const minutes = 60_000;
const none: readonly SellerOption[] = [];

/** The sellers as options; undefined for users with a single seller. */
export function useSellerOptions(enabled: boolean): readonly SellerOption[] | undefined {
  const isPermitted = useCan('user.read');
  const { data } = useQuery({
    ...callQuery('user.list', { limit: 'all', role_names: ['buyer'] }),
    enabled: enabled && isPermitted,
    staleTime: 5 * minutes,
  });
  return isPermitted ? (data?.list.map((user) => ({ value: user._id, label: user.name })) ?? none) : undefined;
}

/** The sellers of a list's filter, requested when the drawer opens or a seller is chosen: the first load does not need them. */
export function useSellers(values: Readonly<Record<string, unknown>>) {
  const [isOpened, setIsOpened] = useState(false);
  const sellers = useSellerOptions(isOpened || 'seller_id' in values);
  return { sellers, onFilters: () => setIsOpened(true) };
}
