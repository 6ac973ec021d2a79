import type { Route } from '../../http/context.ts';

export const ordersRoutes: readonly Route[] = [];
