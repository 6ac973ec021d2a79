import { createFileRoute } from '@tanstack/react-router';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { QuotePage } from '../../../features/sourcing/quotations/grid/QuotePage.tsx';
import { NotFoundPage } from '../../../shell/boot/NotFoundPage.tsx';

type Search = { readonly inquiry: string | undefined };

export const Route = createFileRoute('/_in/inquiry/quote')({
  validateSearch: ({ inquiry }): Search => ({ inquiry: isUuid(inquiry) ? inquiry : undefined }),
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
