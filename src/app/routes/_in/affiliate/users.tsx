import { createFileRoute } from '@tanstack/react-router';
import { AffiliatesPage } from '../../../features/finance/affiliates/AffiliatesPage.tsx';
import { OwnPage } from '../../../features/finance/affiliates/OwnPage.tsx';
import { readOpen, writeOpen, type OpenState } from '../../../features/finance/affiliates/queries.ts';
import { useCan } from '../../../session/session.ts';

export const Route = createFileRoute('/_in/affiliate/users')({
  validateSearch: (search): Record<string, string | number> => writeOpen(readOpen(search)),
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  const state = readOpen(Route.useSearch());
  const isOwn = useCan('affiliate.withdraw');
  const onState = (next: OpenState, how?: { replace: boolean }) => void navigate({ search: writeOpen(next), ...how });
  return isOwn ? <OwnPage state={state} onState={onState} /> : <AffiliatesPage state={state} onState={onState} />;
}
