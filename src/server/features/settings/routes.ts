import type { Route } from '../../http/context.ts';
import { personRoutes } from './person.ts';
import { platformRoutes } from './platform.ts';

export const settingsRoutes: readonly Route[] = [...personRoutes, ...platformRoutes];
