import type { Route } from '../../../core/http/context.ts';
import { peopleRoutes } from './people.ts';
import { permissionRoutes } from './permissions.ts';
import { relationRoutes } from './relations.ts';
import { roleRoutes } from './roles.ts';

export const rbacRoutes: readonly Route[] = [...peopleRoutes, ...relationRoutes, ...roleRoutes, ...permissionRoutes];
