import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../features/sales/home/Dashboard.tsx';

type Search = { days?: 90 };

export const Route = createFileRoute('/_in/dashboard')({
  staticData: { fit: 'free' },
  // 30 days unless the URL says 90.
  validateSearch: (search): Search => (Number(search['days']) === 90 ? { days: 90 } : {}),
  component: Home,
});

function Home() {
  const navigate = Route.useNavigate();
  const { days = 30 } = Route.useSearch();
  const showDays = (next: 30 | 90) => void navigate({ search: next === 90 ? { days: next } : {}, replace: true });
  return <Dashboard days={days} onDays={showDays} />;
}
