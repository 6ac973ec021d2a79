import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../features/platform/registration/ResetPassword.tsx';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';
import { tokenSearch } from '../-search.ts';

export const Route = createFileRoute('/user/reset')({
  validateSearch: tokenSearch,
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return (
    <LoginLayout>
      <ResetPassword key={token} token={token} />
    </LoginLayout>
  );
}
