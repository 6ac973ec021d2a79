import type { Route } from '../../../core/http/context.ts';
import { profileRoutes } from './profile.ts';
import { platformRoutes } from './platform.ts';
import { safetyRoutes } from './safety.ts';

export const settingsRoutes: readonly Route[] = [...profileRoutes, ...platformRoutes, ...safetyRoutes];
