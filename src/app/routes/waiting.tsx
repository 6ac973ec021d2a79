import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Login } from '../features/platform/identity/Login.tsx';
import { PermissionWatcher } from '../features/platform/rbac/acting/PermissionWatcher.tsx';
import { WaitingPage } from '../features/platform/waiting/WaitingPage.tsx';
import { guardRoute } from '../session/auth-guard.ts';
import { isSignedIn, useMe } from '../session/session.ts';
import { formatsOf } from '../session/user-formats.ts';
import { useLive } from '../shell/boot/use-live.ts';
import { LoginLayout } from '../shell/login/LoginLayout.tsx';
import { setFormats } from '../ui/text/formats.ts';

/** Unsent operations of this device; open to every user, and like the packing table it shows the login in place. */
export const Route = createFileRoute('/waiting')({
  beforeLoad: async ({ location }) => {
    if (!isSignedIn()) return { isIn: false };
    setFormats(formatsOf(await guardRoute(location)));
    return { isIn: true };
  },
  component: Waiting,
});

function Waiting() {
  const { href } = useLocation();
  const { isIn } = Route.useRouteContext();
  if (!isIn) {
    return (
      <LoginLayout>
        <Login returnTo={href} />
      </LoginLayout>
    );
  }
  return <Operations />;
}

function Operations() {
  const navigate = Route.useNavigate();
  useLive(useMe()._id);
  const back = () => (history.length > 1 ? history.back() : void navigate({ to: '/' }));
  return (
    <>
      <PermissionWatcher />
      <WaitingPage onBack={back} />
    </>
  );
}
