import { createFileRoute } from '@tanstack/react-router';
import { FirstAdmin } from '../features/identity/FirstAdmin.tsx';

/** Where the one-time link of a first start leads. */
export const Route = createFileRoute('/setup')({
  validateSearch: (search) => ({ token: typeof search['token'] === 'string' ? search['token'] : '' }),
  component: () => <FirstAdmin token={Route.useSearch().token} />,
});
