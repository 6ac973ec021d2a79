import type { Route } from '../../http/context.ts';

export const packingRoutes: readonly Route[] = [];
