import type { Route } from '../../../../core/http/context.ts';
import { createRoute } from './create.ts';
import { goodsRoute } from './goods.ts';
import { previewRoute } from './preview.ts';

export const applicationRoutes: readonly Route[] = [previewRoute, createRoute, goodsRoute];
