import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { InquiriesPage } from '../../features/sourcing/inquiries/list/InquiriesPage.tsx';
import {
  countsQuery,
  inquiriesQuery,
  readInquiries,
  writeInquiries,
} from '../../features/sourcing/inquiries/queries.ts';
import type { InquirySlots } from '../../features/sourcing/inquiries/slots.ts';
import { InquiryPrices } from '../../features/sourcing/quotations/InquiryPrices.tsx';
import { QuoteLink } from '../../features/sourcing/quotations/QuoteLink.tsx';
import { queryClient } from '../../sync/queries.ts';

const AboutTickets = lazy(() => import('../../features/support/tickets/AboutTickets.tsx'));
const CommentsPanel = lazy(() => import('../../features/sourcing/comments/CommentsPanel.tsx'));

const slots: InquirySlots = {
  prices: (inquiry) => <InquiryPrices inquiry={inquiry} />,
  quote: (inquiry) => <QuoteLink inquiry={inquiry} />,
  comments: (inquiry) => (
    <Suspense fallback={null}>
      <CommentsPanel inquiry={inquiry} />
      <AboutTickets kind="inquiry" id={inquiry._id} name={inquiry.number} />
    </Suspense>
  ),
};

export const Route = createFileRoute('/_in/sourcing')({
  validateSearch: (search): Record<string, string | number> => writeInquiries(readInquiries(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(inquiriesQuery(readInquiries(deps)));
    void queryClient.prefetchQuery(countsQuery(readInquiries(deps)));
  },
  component: Sourcing,
});

function Sourcing() {
  const navigate = Route.useNavigate();
  const state = readInquiries(Route.useSearch());
  return (
    <InquiriesPage
      state={state}
      onState={(next, how) => void navigate({ search: writeInquiries(next), ...how })}
      slots={slots}
    />
  );
}
