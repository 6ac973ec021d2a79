import type { Route } from '../../../core/http/context.ts';
import { userRoutes } from './users.ts';
import { permissionRoutes } from './permissions.ts';
import { relationRoutes } from './relations.ts';
import { roleRoutes } from './roles.ts';

export const rbacRoutes: readonly Route[] = [...userRoutes, ...relationRoutes, ...roleRoutes, ...permissionRoutes];
