import { processStores } from '#contract/sales/process.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { autoProcessRoutes } from './auto/auto-rules.ts';
import { cancelRequestRoutes } from './cancel/cancel-requests.ts';
import { cancelRoute } from './cancel/cancel.ts';
import { marginRoute } from './margin.ts';
import { processManyRoute } from './many.ts';
import { previewRoute } from './preview/preview.ts';
import { processRoute } from './process.ts';
import { requestChannelRoute } from './request-channel.ts';
import { storesToProcess } from './store.ts';

export const processRoutes: readonly Route[] = [
  previewRoute,
  processRoute,
  processManyRoute,
  cancelRoute,
  ...cancelRequestRoutes,
  requestChannelRoute,
  marginRoute,
  ...autoProcessRoutes,
  defineRoute(processStores, async ({ scope, db }) => ok(await storesToProcess(db, scope))),
];
