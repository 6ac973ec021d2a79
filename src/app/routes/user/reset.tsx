import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../features/platform/registration/ResetPassword.tsx';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';

export const Route = createFileRoute('/user/reset')({
  validateSearch: ({ token }) => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
  }),
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
