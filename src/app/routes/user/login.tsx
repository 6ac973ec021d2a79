import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../../session/session.ts';
import { Login } from '../../features/identity/Login.tsx';

type Search = { redirect?: string };

/** The door. Who is in already goes home. */
export const Route = createFileRoute('/user/login')({
  validateSearch: (search): Search => (typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {}),
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/' });
  },
  component: () => <Login asked={Route.useSearch().redirect} />,
});
