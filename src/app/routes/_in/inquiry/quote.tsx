import { createFileRoute } from '@tanstack/react-router';
import { QuotePage } from '../../../features/sourcing/quotations/grid/QuotePage.tsx';
import { NotFoundPage } from '../../../shell/boot/NotFoundPage.tsx';
import { inquirySearch } from '../../-search.ts';

export const Route = createFileRoute('/_in/inquiry/quote')({
  validateSearch: inquirySearch,
  component: Quote,
});

function Quote() {
  const navigate = Route.useNavigate();
  const { inquiry } = Route.useSearch();
  if (inquiry === undefined) return <NotFoundPage />;
  return (
    <QuotePage
      key={inquiry}
      inquiryId={inquiry}
      onDone={() => void navigate({ to: '/sourcing', search: { open: inquiry } })}
    />
  );
}
