import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../features/sales/home/Dashboard.tsx';
import { readHome, writeHome } from '../../features/sales/home/queries.ts';
import { plainSearch } from '../../ui/list/plain-search.ts';

export const Route = createFileRoute('/_in/dashboard')({
  staticData: { fit: 'free' },
  validateSearch: plainSearch,
  component: Home,
});

function Home() {
  const navigate = Route.useNavigate();
  return (
    <Dashboard
      state={readHome(Route.useSearch())}
      onState={(next) => void navigate({ search: writeHome(next), replace: true })}
    />
  );
}
