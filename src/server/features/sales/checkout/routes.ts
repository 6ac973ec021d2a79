import type { Route } from '../../../core/http/context.ts';
import { applicationRoutes } from './application/routes.ts';
import { addressesRoute } from './addresses.ts';
import { previewRoute } from './preview.ts';
import { submitRoute } from './submit.ts';

export const checkoutRoutes: readonly Route[] = [previewRoute, submitRoute, addressesRoute, ...applicationRoutes];
