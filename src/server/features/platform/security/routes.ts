import type { Route } from '../../../core/http/context.ts';
import { secondFactorRoutes } from './sign-in-step-routes.ts';
import { factorRoutes } from './factor-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export const securityRoutes: readonly Route[] = [
  ...secondFactorRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
];
