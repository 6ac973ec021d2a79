import type { AccessFinding } from '#domain/platform/settings/wholesale-access.ts';
import type { WholesaleParcel } from '#domain/warehouse/supplier-orders/numbers/wholesale.ts';
import { fetchLogistics, type LogisticsRefusal } from '../../../../connectors/wholesale/logistics.ts';
import { transaction } from '../../../../core/db/pool.ts';
import { drizzle } from '../../../../core/db/sql.ts';
import { record } from '../../../../core/events/events.ts';
import { jobQueue, type Job, type JobList } from '../../../../core/jobs/jobs.ts';
import type { Services } from '../../../../services.ts';
import { configuredApp, limitsOf } from '../../../catalog/sources/api.ts';
import { noteAccess } from '../../../platform/settings/service-access.ts';
import { findingOf } from './finding.ts';
import { attachFetched } from './fetched.ts';
import { markChecked, ordersToCheck, runningOrders } from './store.ts';

const checkJob = 'wholesale-logistics';
const clockJob = 'wholesale-logistics-clock';
export const wholesaleTimes = `7 * * * * ${clockJob}`;

/** Orders of one run; further ones are due in the next. */
const maxOrders = 100;
/** Orders that were checked since are not due: by a user, or by a run that was cut off. Milliseconds. */
const pauseMs = 45 * 60_000;

/** The next order would get the same refusal. */
const endsRun: ReadonlySet<LogisticsRefusal> = new Set([
  'numbers.api-key',
  'numbers.api-not-allowed',
  'numbers.api-throttled',
  'numbers.api-unreachable',
]);

/** Asks 1688 about orders under way, the longest not checked first, and attaches what is new. */
export async function checkOrders(services: Services, now = new Date(), limit = maxOrders): Promise<void> {
  const { db, pool, log } = services;
  const { app } = await configuredApp(services);
  if (!app) return;
  const limits = await limitsOf(services);
  let isOpen = false;
  for (const order of await ordersToCheck(db, new Date(now.getTime() - pauseMs), limit)) {
    const fetched = await fetchLogistics(app, order.supplierNumber, limits);
    const finding = findingOf(fetched);
    if (finding === 'open') isOpen = true;
    if (fetched.ok) {
      await attach(order, fetched.value).catch(async (error: unknown) => {
        log.error({ err: error, order: order.number }, 'the logistics of a supplier order could not be attached');
        // It is tried again after the others.
        await markChecked(db, order.id, now);
      });
      continue;
    }
    const { refusal } = fetched;
    if (endsRun.has(refusal)) {
      log.warn({ order: order.number, refusal }, '1688 refused to give logistics; the run ends');
      if (finding !== null) await note(finding);
      return;
    }
    if (refusal !== 'numbers.not-shipped' && refusal !== 'numbers.no-waybill')
      log.warn({ order: order.number, refusal }, '1688 gave no logistics of a supplier order');
    await markChecked(db, order.id, now);
  }
  if (isOpen) await note('open');

  async function note(finding: AccessFinding) {
    await transaction(pool, (client) => noteAccess(drizzle(client), 'taoworld.access', finding, now));
  }

  async function attach(due: { readonly id: string; readonly number: string }, parcels: readonly WholesaleParcel[]) {
    await transaction(pool, async (client) => {
      const tx = drizzle(client);
      const order = (await runningOrders(tx, [due.number])).find(({ id }) => id === due.id);
      if (!order) return;
      const attached = await attachFetched(order, parcels, {
        actor: { userId: null, roles: ['system'] },
        scope: { all: true },
        db: tx,
        now,
        emit: (event) => record(tx, event),
      });
      // Rolled back: a user changed the order meanwhile.
      if (!attached.ok) throw new Error(attached.refusal);
    });
  }
}

const start: Job = (_, { db }) => jobQueue.enqueue(db, checkJob, {}, { key: checkJob, queue: checkJob });

export const wholesaleClockJobs: JobList = { [clockJob]: start };

/** Jobs that wait for 1688. */
export const wholesaleJobs: JobList = { [checkJob]: (_, services) => checkOrders(services) };
