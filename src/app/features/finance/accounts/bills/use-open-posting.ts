import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../../session/session.ts';
import type { BillRow } from '../rows.ts';

/** Opens the posting of a bill in the books; undefined for users who do not read them. */
export function useOpenPosting(): ((bill: BillRow) => void) | undefined {
  const navigate = useNavigate();
  if (!useCan('books.read')) return undefined;
  return ({ posting_id: id }) =>
    void navigate({ to: '/accounts/books', search: { view: 'journal', open: `posting.${id}` } });
}
