import type { Route } from '../../http/context.ts';

export const shippingRoutes: readonly Route[] = [];
