import type { Route } from '../../http/context.ts';

export const trackingRoutes: readonly Route[] = [];
