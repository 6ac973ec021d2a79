import { createFileRoute } from '@tanstack/react-router';
import { CheckMailToReset } from '../../features/platform/registration/CheckMail.tsx';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';

/** A link to set a new password is on its way. */
export const Route = createFileRoute('/user/sendEmail')({
  component: () => (
    <LoginLayout>
      <CheckMailToReset />
    </LoginLayout>
  ),
});
