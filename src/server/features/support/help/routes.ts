import type { Route } from '../../../core/http/context.ts';
import { articleRoutes } from './article-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { editorRoutes } from './editor-routes.ts';
import { readingRoutes } from './reading-routes.ts';

/** The help centre: its readers and its editors. */
export const helpRoutes: readonly Route[] = [...readingRoutes, ...editorRoutes, ...categoryRoutes, ...articleRoutes];
