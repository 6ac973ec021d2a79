import type { Route } from '../../http/context.ts';

export const purchasingRoutes: readonly Route[] = [];
