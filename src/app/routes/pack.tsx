import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { mayPack } from '#domain/platform/permissions/roles.ts';
import { Login } from '../features/platform/identity/Login.tsx';
import { StoredParcels } from '../features/warehouse/packing/StoredParcels.tsx';
import { PackScreen } from '../features/warehouse/packing/PackScreen.tsx';
import { modesFor, rememberedMode, rememberMode, type PackMode } from '../features/warehouse/packing-modes/modes.ts';
import { PermissionWatcher } from '../features/platform/rbac/acting/PermissionWatcher.tsx';
import { ModeSwitch } from '../features/warehouse/packing-modes/ModeSwitch.tsx';
import SyncTool from '../features/platform/waiting/SyncTool.tsx';
import { firstOtherPath, guardRoute } from '../session/auth-guard.ts';
import { isSignedIn, useMe } from '../session/session.ts';
import { formatsOf } from '../session/user-formats.ts';
import { LoginLayout } from '../shell/login/LoginLayout.tsx';
import { PackMenu } from '../shell/frame/PackMenu.tsx';
import { UpdateNotice } from '../shell/boot/UpdateNotice.tsx';
import { preloadLayers } from '../ui/layer/preload-layers.ts';
import { setFormats } from '../ui/text/formats.ts';
import { PackHeader } from '../shared/pack/pack-header.ts';
import { packSearch } from './-search.ts';

// Most devices pack all day.
const ModeScreen = lazy(() => import('../features/warehouse/packing-modes/ModeScreen.tsx'));

/** Without a session it shows the login in place; signed in, it is for the five roles that pack. */
export const Route = createFileRoute('/pack')({
  validateSearch: packSearch,
  // The content follows the context, because signing in here changes neither path nor search.
  beforeLoad: async ({ location }) => {
    // Warehouses have poor network: dialogs and toasts must be loaded before it fails.
    void preloadLayers().catch(() => undefined);
    if (!isSignedIn()) return { isIn: false };
    const me = await guardRoute(location);
    if (!mayPack(me.role_name) || !me.actions.includes('pack.work')) throw redirect({ to: '/404' });
    // Outside the frame, and a device has several packers.
    setFormats(formatsOf(me));
    return { isIn: true };
  },
  component: Pack,
});

function Pack() {
  const { href } = useLocation();
  const { isIn } = Route.useRouteContext();
  if (isIn) return <Work />;
  return (
    <LoginLayout>
      <Login returnTo={href} />
    </LoginLayout>
  );
}

// Constant: the header is memoised.
const headerParts = { sync: <SyncTool size="short" />, menu: <PackMenu />, notice: <UpdateNotice isCard /> };

function Work() {
  const navigate = Route.useNavigate();
  const { parcel = '', mode: requestedMode } = Route.useSearch();
  const me = useMe();
  const modes = modesFor(me.actions);
  const wanted = parcel === '' ? (requestedMode ?? rememberedMode()) : 'pack';
  const mode = modes.includes(wanted) ? wanted : 'pack';
  const choose = (next: PackMode) => {
    rememberMode(next);
    void navigate({ search: { mode: next } });
  };
  const open = (number: string) => {
    // An opened parcel switches the device to packing from every mode.
    rememberMode('pack');
    void navigate({ search: number ? { parcel: number } : {} });
  };
  const leave = () => void navigate({ to: firstOtherPath(me, '/pack') ?? '/' });
  const choice = <ModeSwitch mode={mode} modes={modes} onMode={choose} />;
  return (
    <PackHeader value={headerParts}>
      <PermissionWatcher />
      {mode === 'pack' ? (
        <PackScreen modes={choice} number={parcel} onNumber={open} onLeave={leave} />
      ) : (
        <Suspense>
          <ModeScreen key={mode} mode={mode} modes={choice} warehouse={<StoredParcels />} onLeave={leave} />
        </Suspense>
      )}
    </PackHeader>
  );
}
