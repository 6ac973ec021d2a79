import type { Route } from '../../http/context.ts';

export const importsRoutes: readonly Route[] = [];
