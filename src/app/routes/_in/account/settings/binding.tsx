import { createFileRoute } from '@tanstack/react-router';
import { BindingPage } from '../../../../features/platform/account-settings/BindingPage.tsx';

export const Route = createFileRoute('/_in/account/settings/binding')({
  staticData: { fit: 'free' },
  component: BindingPage,
});
