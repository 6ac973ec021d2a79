import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Login } from '../features/platform/identity/Login.tsx';
import { WaitingPage } from '../features/platform/waiting/WaitingPage.tsx';
import { guardRoute } from '../session/auth-guard.ts';
import { isSignedIn } from '../session/session.ts';
import { LoginLayout } from '../shell/login/LoginLayout.tsx';

/** Unsent operations of this device; open to every user, and like the packing table it shows the login in place. */
export const Route = createFileRoute('/waiting')({
  beforeLoad: async ({ location }) => {
    if (!isSignedIn()) return { isIn: false };
    await guardRoute(location);
    return { isIn: true };
  },
  component: Waiting,
});

function Waiting() {
  const navigate = Route.useNavigate();
  const { href } = useLocation();
  const { isIn } = Route.useRouteContext();
  if (!isIn) {
    return (
      <LoginLayout>
        <Login returnTo={href} />
      </LoginLayout>
    );
  }
  const back = () => (history.length > 1 ? history.back() : void navigate({ to: '/' }));
  return <WaitingPage onBack={back} />;
}
