import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../../../features/platform/security/SecurityPage.tsx';

export const Route = createFileRoute('/_in/account/settings/security')({
  staticData: { fit: 'free' },
  component: SecurityPage,
});
