import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAddress } from '../../features/platform/account-settings/ConfirmAddress.tsx';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';

export const Route = createFileRoute('/user/confirm-address')({
  validateSearch: (search) => ({ token: typeof search['token'] === 'string' ? search['token'] : '' }),
  component: Confirm,
});

function Confirm() {
  const { token } = Route.useSearch();
  return (
    <LoginLayout>
      <ConfirmAddress token={token} />
    </LoginLayout>
  );
}
