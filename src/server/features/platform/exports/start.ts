import { z } from 'zod';
import { sql } from '../../../core/db/sql.ts';
import { preferencesOf } from '#domain/platform/account/preferences.ts';
import { timeFormats } from '#domain/shared/calendar/format.ts';
import { effectiveZone } from '#domain/shared/calendar/zone.ts';
import {
  exportFormats,
  exportKinds,
  maxExported,
  maxConcurrentExports,
  exportRights,
} from '#domain/platform/exports/kinds.ts';
import { scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { openTaskStatuses } from '#domain/platform/tasks/status.ts';
import { readGeneral } from '#domain/platform/settings/general.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { LanguageValue, ScopeValue } from '../../../core/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { booksCurrency } from '../settings/books-currency.ts';
import { userById } from '../identity/users.ts';
import { isWithheld } from '../rbac/withheld.ts';
import { openTask } from '../tasks/progress.ts';
import { timeText, type Viewer, type Statement } from './source.ts';
import { viewerOf, fileNameOf, type ExportInput, type ExportTable } from './sources.ts';

export const exportJob = 'export-list';
export const exportTask = 'export';

/** The job's payload, including the user's permissions at the time of the request. */
export const ExportPayload = z.object({
  task_id: z.string(),
  name: z.string(),
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  columns: z.array(z.string()),
  language: LanguageValue,
  time_zone: z.string(),
  time_format: z.enum(timeFormats),
  wanted: z.object({
    // The contract validated it for the kind when the export was requested.
    filter: z.custom<ExportInput['filter']>((filter) => typeof filter === 'object' && filter !== null),
    ids: z.array(z.string()).optional(),
    except: z.array(z.string()).optional(),
    scope: ScopeValue,
    userId: z.string(),
    viewer: z.object({
      prices: z.boolean(),
      sellers: z.boolean(),
      factory: z.boolean(),
      cost: z.boolean(),
      shippingPaid: z.boolean(),
      shippingCharged: z.boolean(),
      shippingCost: z.boolean(),
      // Absent in tasks from before the statistics had sides.
      statisticsSale: z.boolean().default(false),
      statisticsCost: z.boolean().default(false),
    }) satisfies z.ZodType<Viewer>,
    currency: z.string(),
  }),
});
export type ExportPayload = z.output<typeof ExportPayload>;

type Starting = {
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
  readonly services: Pick<Services, 'jobs' | 'pool' | 'registries'>;
};

type No =
  | 'permission.denied'
  | 'not-found'
  | 'export.nothing'
  | 'export.too-many'
  | 'export.too-much-at-once'
  | 'export.no-column';

/** Enqueues an export in the caller's transaction; its task shows the progress. */
export async function startExport(
  db: Db,
  exportInput: ExportInput,
  { actor, language, now, services }: Starting,
): Promise<Result<{ task_id: string }, No>> {
  const scope = scopeOf(actor, exportRights[exportInput.kind]);
  if (!scope || (await isWithheld(db, actor, { right: exportRights[exportInput.kind], actions: ['export'] })))
    return refuse('permission.denied');
  const table = services.registries.exportTables[exportInput.kind];
  const viewer = viewerOf(actor, scope);
  const columns = chosenColumns(exportInput.columns, viewer, table);
  if (columns.length === 0) return refuse('export.no-column');
  const currency = await booksCurrency(db);
  const some =
    'ids' in exportInput || 'except' in exportInput ? { ids: exportInput.ids, except: exportInput.except } : {};
  const wanted = { filter: exportInput.filter, ...some, scope, userId: actor.userId, viewer, currency };
  if (!table.reaches(wanted)) return refuse('not-found');

  const slot = await claimExportSlot(db, actor.userId);
  if (!slot.ok) return slot;
  const total = await countOf(services, table.count(wanted));
  if (total === 0) return refuse('export.nothing');
  if (total > maxExported) return refuse('export.too-many', { count: total, limit: maxExported });

  const id = newId();
  const { timeZone, timeFormat } = await formatsOf(db, actor.userId, exportInput.time_zone);
  const name = fileNameOf(table.title, language, timeText(now, { timeZone, timeFormat: '24h' }), exportInput.format);
  const input = { kind: exportInput.kind, format: exportInput.format, columns };
  await openTask(db, { id, userId: actor.userId, kind: exportTask, title: name, total, input, now });
  const { kind, format } = exportInput;
  const formats = { language, time_zone: timeZone, time_format: timeFormat };
  const payload: ExportPayload = { task_id: id, name, kind, format, columns, ...formats, wanted };
  await services.jobs.enqueue(db, exportJob, payload, { key: `export ${id}` });
  return ok({ task_id: id });
}

/** The time format of the user's files. The device's zone applies when none is set. */
export async function formatsOf(db: Db, userId: string, deviceZone: string) {
  const settings = (await userById(db, userId))?.general_settings ?? {};
  return {
    timeZone: effectiveZone(readGeneral(settings).time_zone, deviceZone),
    timeFormat: preferencesOf(settings).time_format,
  };
}

function chosenColumns(chosen: readonly string[] | undefined, viewer: Viewer, table: ExportTable): string[] {
  const all = table.columns(viewer).map(({ id }) => id);
  return chosen ? all.filter((id) => chosen.includes(id)) : all;
}

/** Whether the user may start another export; until the commit no other one starts. */
export async function claimExportSlot(db: Db, userId: string): Promise<Result<true, 'export.too-much-at-once'>> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${userId}`}, 0))`);
  const isFull = (await underWay(db, userId)) >= maxConcurrentExports;
  return isFull ? refuse('export.too-much-at-once', { limit: maxConcurrentExports }) : ok(true);
}

async function underWay(db: Db, userId: string): Promise<number> {
  const row = await query(db, CountRow).first(sql`
    select count(*) from tasks where user_id = ${userId} and kind = ${exportTask} and status = ${anyOf(openTaskStatuses)}`);
  return row?.count ?? 0;
}

async function countOf({ pool }: Pick<Services, 'pool'>, { text, values }: Statement): Promise<number> {
  const rows = checkedRows(CountRow, await pool.query({ text, values: [...values] }));
  return rows[0]?.count ?? 0;
}
