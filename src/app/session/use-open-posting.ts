import { useNavigate } from '@tanstack/react-router';
import { useCan } from './session.ts';

/** Opens the posting behind a row in the books; undefined for users who do not read them. */
export function useOpenPosting(): ((row: { readonly posting_id: string }) => void) | undefined {
  const navigate = useNavigate();
  if (!useCan('books.read')) return undefined;
  return ({ posting_id: id }) =>
    void navigate({ to: '/accounts/books', search: { view: 'journal', open: `posting.${id}` } });
}
