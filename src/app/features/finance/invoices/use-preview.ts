import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Input } from '../../../sync/calls.ts';
import { previewQuery } from './queries.ts';

type Choice = Omit<Input<'account.invoicePreview'>, 'issuer_id' | 'seller_id'> & {
  issuer_id: string | null;
  seller_id: readonly string[];
};

/** What generating would make, while the choice is one that could be sent. */
export function usePreview({ issuer_id: issuer, by, start, end, seller_id: sellers }: Choice) {
  const isWhole = issuer !== null && start !== '' && end !== '' && start <= end;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...previewQuery({ issuer_id: issuer ?? '', by, start, end, seller_id: [...sellers] }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  return { data: isWhole ? data : undefined, error, isOld: isPlaceholderData, onRetry: () => void refetch() };
}
