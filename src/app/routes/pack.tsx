import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { mayPack } from '#domain/permissions/roles.ts';
import { Login } from '../features/identity/Login.tsx';
import { PackScreen } from '../features/packing/PackScreen.tsx';
import SyncTool from '../features/waiting/SyncTool.tsx';
import { enter } from '../session/enter.ts';
import { isSignedIn } from '../session/session.ts';
import { Door } from '../shell/Door.tsx';
import { UpdateNotice } from '../shell/UpdateNotice.tsx';
import { PackSync } from '../ui/pack/pack-sync.ts';

/** Without a session it asks for one in place; signed in, it is for the five roles that pack. */
export const Route = createFileRoute('/pack')({
  validateSearch: (search): { parcel?: string } =>
    typeof search['parcel'] === 'string' && search['parcel'] ? { parcel: search['parcel'].slice(0, 60) } : {},
  // What is shown follows the context: signing in at the door that stands here changes neither path nor search.
  beforeLoad: async ({ location }) => {
    if (!isSignedIn()) return { isIn: false };
    const me = await enter(location);
    if (!mayPack(me.role_name) || !me.actions.includes('pack.work')) throw redirect({ to: '/404' });
    return { isIn: true };
  },
  component: Pack,
});

function Pack() {
  const navigate = Route.useNavigate();
  const { href } = useLocation();
  const { parcel = '' } = Route.useSearch();
  const { isIn } = Route.useRouteContext();
  if (!isIn) {
    return (
      <Door>
        <Login asked={href} />
      </Door>
    );
  }
  return (
    <PackSync value={<SyncTool size="short" />}>
      {/* Between two parcels: whoever packs one is not to be asked. */}
      {parcel === '' && <UpdateNotice floating />}
      <PackScreen
        number={parcel}
        onNumber={(next) => void navigate({ search: next ? { parcel: next } : {} })}
        onLeave={() => void navigate({ to: '/' })}
      />
    </PackSync>
  );
}
