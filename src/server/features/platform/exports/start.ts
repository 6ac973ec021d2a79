import { sql } from 'drizzle-orm';
import { preferencesOf } from '#domain/platform/account/preferences.ts';
import type { TimeFormat } from '#domain/shared/calendar/format.ts';
import { effectiveZone } from '#domain/shared/calendar/zone.ts';
import { maxExported, maxConcurrentExports, exportRights } from '#domain/platform/exports/kinds.ts';
import { scopeOf, type Actor } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { openTaskStatuses } from '#domain/platform/tasks/status.ts';
import { readGeneral } from '#domain/platform/settings/general.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../services.ts';
import { booksCurrency } from '../settings/books-currency.ts';
import { userById } from '../identity/users.ts';
import { isWithheld } from '../rbac/withheld.ts';
import { openTask } from '../tasks/progress.ts';
import { timeText, type Eyes, type Statement, type Wanted } from './source.ts';
import { eyesOf, fileNameOf, type Asked, type ExportTable } from './sources.ts';

export const exportJob = 'export-list';
export const exportTask = 'export';

/** What a job carries: the rights of the one who asked as they were then, as an answer on the spot would have had them. */
export type ExportPayload = {
  readonly task_id: string;
  readonly name: string;
  readonly kind: Asked['kind'];
  readonly format: Asked['format'];
  readonly columns: readonly string[];
  readonly language: Language;
  readonly time_zone: string;
  readonly time_format: TimeFormat;
  readonly wanted: Wanted<Asked['filter']>;
};

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

/** Queues a file of a list in the caller's transaction; its task tells the asker how far it is. */
export async function startExport(
  db: Db,
  asked: Asked,
  { actor, language, now, services }: Starting,
): Promise<Result<{ task_id: string }, No>> {
  const scope = scopeOf(actor, exportRights[asked.kind]);
  if (!scope || (await isWithheld(db, actor, { right: exportRights[asked.kind], actions: ['export'] })))
    return refuse('permission.denied');
  const table = services.registries.exportTables[asked.kind];
  const eyes = eyesOf(actor, scope);
  const columns = chosenColumns(asked.columns, eyes, table);
  if (columns.length === 0) return refuse('export.no-column');
  const currency = await booksCurrency(db);
  const some = 'ids' in asked || 'except' in asked ? { ids: asked.ids, except: asked.except } : {};
  const wanted = { filter: asked.filter, ...some, scope, userId: actor.userId, eyes, currency };
  if (!table.reaches(wanted)) return refuse('not-found');

  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${actor.userId}`}, 0))`);
  if ((await underWay(db, actor.userId)) >= maxConcurrentExports) {
    return refuse('export.too-much-at-once', { most: maxConcurrentExports });
  }
  const total = await countOf(services, table.count(wanted));
  if (total === 0) return refuse('export.nothing');
  if (total > maxExported) return refuse('export.too-many', { count: total, most: maxExported });

  const id = newId();
  const { timeZone, timeFormat } = await formatsOf(db, actor.userId, asked.time_zone);
  const name = fileNameOf(table.title, language, timeText(now, { timeZone, timeFormat: '24h' }), asked.format);
  const input = { kind: asked.kind, format: asked.format, columns };
  await openTask(db, { id, userId: actor.userId, kind: exportTask, title: name, total, input, now });
  const { kind, format } = asked;
  const formats = { language, time_zone: timeZone, time_format: timeFormat };
  const payload: ExportPayload = { task_id: id, name, kind, format, columns, ...formats, wanted };
  await services.jobs.enqueue(db, exportJob, payload, { key: `export ${id}` });
  return ok({ task_id: id });
}

/** How the user's files write times. The device's zone counts while the user has chosen none. */
async function formatsOf(db: Db, userId: string, deviceZone: string) {
  const settings = (await userById(db, userId))?.general_settings ?? {};
  return {
    timeZone: effectiveZone(readGeneral(settings).time_zone, deviceZone),
    timeFormat: preferencesOf(settings).time_format,
  };
}

function chosenColumns(chosen: readonly string[] | undefined, eyes: Eyes, table: ExportTable): string[] {
  const all = table.columns(eyes).map(({ id }) => id);
  return chosen ? all.filter((id) => chosen.includes(id)) : all;
}

async function underWay(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from tasks where user_id = ${userId} and kind = ${exportTask} and status = ${anyOf(openTaskStatuses)}`);
  return rows[0]?.count ?? 0;
}

async function countOf({ pool }: Pick<Services, 'pool'>, { text, values }: Statement): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({ text, values: [...values] });
  return rows[0]?.count ?? 0;
}
