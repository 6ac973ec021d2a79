import { processStores } from '#contract/process.ts';
import { ok } from '#domain/result.ts';
import { defineRoute, type Route } from '../../http/context.ts';
import { autoProcessRoutes } from './auto-rules.ts';
import { cancelRequestRoutes } from './cancel-requests.ts';
import { cancelRoute } from './cancel.ts';
import { marginRoute } from './margin.ts';
import { processManyRoute } from './many.ts';
import { previewRoute } from './preview.ts';
import { processRoute } from './process.ts';
import { storesToProcess } from './store.ts';

export const processRoutes: readonly Route[] = [
  previewRoute,
  processRoute,
  processManyRoute,
  cancelRoute,
  ...cancelRequestRoutes,
  marginRoute,
  ...autoProcessRoutes,
  defineRoute(processStores, async ({ scope, db }) => ok(await storesToProcess(db, scope))),
];
