import type { Route } from '../../http/context.ts';

export const filesRoutes: readonly Route[] = [];
