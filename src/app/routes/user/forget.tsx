import { createFileRoute, redirect } from '@tanstack/react-router';
import { Forget } from '../../features/platform/registration/Forget.tsx';
import { isSignedIn } from '../../session/session.ts';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';

export const Route = createFileRoute('/user/forget')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/' });
  },
  component: () => (
    <LoginLayout>
      <Forget />
    </LoginLayout>
  ),
});
