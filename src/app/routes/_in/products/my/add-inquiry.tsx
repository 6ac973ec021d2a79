import { createFileRoute } from '@tanstack/react-router';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { AddInquiryPage, type AddInquirySearch } from '../../../../features/sourcing/inquiries/form/AddInquiryPage.tsx';

const idOf = (value: unknown): string | undefined => (isUuid(value) ? value : undefined);

export const Route = createFileRoute('/_in/products/my/add-inquiry')({
  validateSearch: (search): AddInquirySearch => ({
    inquiry: idOf(search['inquiry']),
    shop_product_id: idOf(search['shop_product_id']),
    market_product_id: idOf(search['market_product_id']),
  }),
  component: AddInquiry,
});

function AddInquiry() {
  const navigate = Route.useNavigate();
  return (
    <AddInquiryPage
      search={Route.useSearch()}
      onDone={(inquiryId) => void navigate({ to: '/sourcing', search: inquiryId ? { open: inquiryId } : {} })}
    />
  );
}
