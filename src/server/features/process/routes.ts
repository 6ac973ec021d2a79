import { processStores } from '#contract/process.ts';
import { ok } from '#domain/result.ts';
import { answer, type Route } from '../../http/context.ts';
import { cancelRoute } from './cancel.ts';
import { previewRoute } from './preview.ts';
import { processRoute } from './process.ts';
import { storesToProcess } from './store.ts';

export const processRoutes: readonly Route[] = [
  previewRoute,
  processRoute,
  cancelRoute,
  answer(processStores, async ({ scope, db }) => ok(await storesToProcess(db, scope))),
];
