import type { Route } from '../../../core/http/context.ts';
import { personRoutes } from './person.ts';
import { platformRoutes } from './platform.ts';
import { safetyRoutes } from './safety.ts';

export const settingsRoutes: readonly Route[] = [...personRoutes, ...platformRoutes, ...safetyRoutes];
