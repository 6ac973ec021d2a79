import { createFileRoute } from '@tanstack/react-router';
import { AddInquiryPage } from '../../../../features/sourcing/inquiries/form/AddInquiryPage.tsx';
import { addInquirySearch } from '../../../../features/sourcing/inquiries/queries.ts';

export const Route = createFileRoute('/_in/products/my/add-inquiry')({
  validateSearch: addInquirySearch,
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
