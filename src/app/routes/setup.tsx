import { createFileRoute } from '@tanstack/react-router';
import { FirstAdmin } from '../features/platform/identity/FirstAdmin.tsx';
import { LoginLayout } from '../shell/login/LoginLayout.tsx';
import { tokenSearch } from './-search.ts';

export const Route = createFileRoute('/setup')({
  validateSearch: tokenSearch,
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
