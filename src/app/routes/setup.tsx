import { createFileRoute } from '@tanstack/react-router';
import { FirstAdmin } from '../features/platform/identity/FirstAdmin.tsx';
import { LoginLayout } from '../shell/login/LoginLayout.tsx';

export const Route = createFileRoute('/setup')({
  validateSearch: (search) => ({ token: typeof search['token'] === 'string' ? search['token'] : '' }),
  component: Setup,
});

function Setup() {
  const { token } = Route.useSearch();
  return (
    <LoginLayout>
      <FirstAdmin token={token} />
    </LoginLayout>
  );
}
