import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProcessPage } from '../../../features/sales/process/ProcessPage.tsx';
import { processSearch, shortened } from '../../../features/sales/process/queries.ts';

export const Route = createFileRoute('/_in/order/process')({
  staticData: { fit: 'free', hideFooter: true },
  validateSearch: processSearch,
  beforeLoad: ({ search }) => {
    const short = shortened(search);
    if (short) throw redirect({ to: '/order/process', search: short, replace: true });
  },
  component: Process,
});

function Process() {
  const navigate = Route.useNavigate();
  return <ProcessPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
