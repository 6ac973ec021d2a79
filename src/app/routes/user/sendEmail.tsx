import { createFileRoute } from '@tanstack/react-router';
import { CheckMailToReset } from '../../features/platform/registration/CheckMail.tsx';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';

export const Route = createFileRoute('/user/sendEmail')({
  component: () => (
    <LoginLayout>
      <CheckMailToReset />
    </LoginLayout>
  ),
});
