import { createFileRoute } from '@tanstack/react-router';
import { InternalArticlePage } from '../../../features/support/help/reader/InternalArticlePage.tsx';
import { internalArticleQuery } from '../../../features/support/help/reader/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/internal-help/$category/$article')({
  staticData: { fit: 'free' },
  loader: ({ params: { category, article } }) =>
    void queryClient.prefetchQuery(internalArticleQuery(category, article)),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const { category, article } = Route.useParams();
  return (
    <InternalArticlePage
      key={`${category}/${article}`}
      opened={{ category, article }}
      onBack={() => void navigate({ to: '/internal-help/$place', params: { place: category } })}
    />
  );
}
