import type { Route } from '../../http/context.ts';

export const accountsRoutes: readonly Route[] = [];
