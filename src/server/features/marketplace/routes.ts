import type { Route } from '../../http/context.ts';

export const marketplaceRoutes: readonly Route[] = [];
