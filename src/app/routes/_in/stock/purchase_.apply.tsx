import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { applySearch } from '../../../features/sales/checkout/application/queries.ts';

const ApplyPage = lazy(() => import('../../../features/sales/checkout/application/ApplyPage.tsx'));

export const Route = createFileRoute('/_in/stock/purchase_/apply')({
  validateSearch: applySearch,
  staticData: { fit: 'free' },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const onAdded = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return (
    <Suspense>
      <ApplyPage {...Route.useSearch()} onAdded={onAdded} />
    </Suspense>
  );
}
