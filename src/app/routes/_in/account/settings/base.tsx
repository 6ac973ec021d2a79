import { createFileRoute } from '@tanstack/react-router';
import { BasePage } from '../../../../features/platform/account-settings/BasePage.tsx';

export const Route = createFileRoute('/_in/account/settings/base')({
  staticData: { fit: 'free' },
  component: BasePage,
});
