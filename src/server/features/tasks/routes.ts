import type { Route } from '../../http/context.ts';

export const tasksRoutes: readonly Route[] = [];
