import type { Route } from '../../http/context.ts';

export const mappingRoutes: readonly Route[] = [];
