import { createFileRoute } from '@tanstack/react-router';
import { NotificationPage } from '../../../../features/platform/account-settings/NotificationPage.tsx';

export const Route = createFileRoute('/_in/account/settings/notification')({
  staticData: { fit: 'free' },
  component: NotificationPage,
});
