import { createFileRoute } from '@tanstack/react-router';
import { BooksPage } from '../../../features/finance/books/BooksPage.tsx';
import { balanceQuery, readBooks, viewOf, writeBooks } from '../../../features/finance/books/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/books')({
  validateSearch: (search): Record<string, string | number> => writeBooks(readBooks(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const { list } = readBooks(deps);
    if (viewOf(list) === 'balance') void queryClient.prefetchQuery(balanceQuery(list));
  },
  component: Books,
});

function Books() {
  const navigate = Route.useNavigate();
  return (
    <BooksPage
      state={readBooks(Route.useSearch())}
      onState={(next, how) => void navigate({ search: writeBooks(next), ...how })}
    />
  );
}
