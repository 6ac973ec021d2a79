import { exportColumns, exportStart } from '#contract/exports.ts';
import { exportRights } from '#domain/platform/exports/kinds.ts';
import { scopeOf } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { isSessionConfirmed } from '../../../core/http/access/step-up.ts';
import { viewerOf } from './sources.ts';
import { startExport } from './start.ts';

export const exportsRoutes: readonly Route[] = [
  defineRoute(
    exportStart,
    ({ input, db, ...starting }) => startExport(db, input, starting),
    async ({ input, actor, session, services, now }) => {
      const isOfAll = scopeOf(actor, exportRights[input.kind])?.all === true && !('ids' in input && input.ids);
      // Exporting all sellers' rows requires a confirmed session; one's own or chosen rows do not.
      const mayTake = !isOfAll || (await isSessionConfirmed(services, session.signIn, now));
      return mayTake ? ok(null) : refuse('session.step-up');
    },
  ),

  defineRoute(exportColumns, async ({ input, actor, language, services }) => {
    const scope = scopeOf(actor, exportRights[input.kind]);
    if (!scope) return refuse('permission.denied');
    const columns = services.registries.exportTables[input.kind].columns(viewerOf(actor, scope));
    return ok(columns.map(({ id, head }) => ({ id, label: head[language] })));
  }),
];
