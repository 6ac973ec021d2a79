import { setTimeout as wait } from 'node:timers/promises';
import {
  isRegistrable,
  isServiceTrouble,
  numberOutcome,
  numberRefusal,
  serviceTrouble,
} from '#domain/shipping/tracking/registration.ts';
import {
  maxNumbersPerCall,
  readNumbers,
  readQuota,
  registerNumbers,
  type TrackingAccount,
  type TrackingFault,
} from '../../../../connectors/seventeen-track/client.ts';
import { transaction } from '../../../../core/db/pool.ts';
import { drizzle } from '../../../../core/db/sql.ts';
import { jobQueue, type Job, type JobList } from '../../../../core/jobs/jobs.ts';
import type { Services } from '../../../../services.ts';
import { applyTracking } from '../apply.ts';
import { accountWith, serviceKey } from './account.ts';
import { isStateFresh, noteState, type Found } from './state.ts';
import {
  dueForReading,
  dueForRegistration,
  forgetArrived,
  forgetRegistrations,
  markRead,
  saveRegistrations,
  type Due,
  type Registration,
} from './store.ts';

const followJob = 'tracking-follow';
const clockJob = 'tracking-follow-clock';
export const trackingTimes = `*/5 * * * * ${clockJob}`;

/** Numbers of one run; further ones are due in the next. */
const maxRegistered = 400;
const maxRead = 1_000;
/** Numbers without a message of 17TRACK for this time are read: messages may be lost, or never reach this server. */
const readAfterMs = 6 * 3_600_000;
/** 17TRACK accepts three requests a second. */
const pauseMs = 400;

/** How a run went: the requests sent, and why it ended early, if it did. */
type Run = { readonly requests: number; readonly fault: TrackingFault | null };

/** Registers the numbers of shipped parcels at 17TRACK, and reads what it did not report. */
export async function followNumbers(services: Services, now = new Date()): Promise<void> {
  const { db, pool, log } = services;
  const key = await serviceKey(db, services);
  if (key === null) return;
  const account = await accountWith(db, key);
  await forgetArrived(db, now);
  const registered = await registerDue(services, account, now);
  // Without credits the numbers registered before can still be read.
  const goesOn = registered.fault === null || registered.fault === serviceTrouble.quota;
  const read = goesOn ? await readDue(services, account, now) : { requests: 0, fault: null };
  const fault = read.fault ?? registered.fault;
  if (fault !== null) log.warn({ fault }, '17TRACK refused a request; the run ends');
  if (registered.requests + read.requests === 0 && (await isStateFresh(db, now))) return;
  const found = await stateAfter(account, fault);
  if (found) await transaction(pool, (client) => noteState(drizzle(client), found, now));
}

/** The state of the account; null when it cannot be found out now. */
async function stateAfter(account: TrackingAccount, fault: TrackingFault | null): Promise<Found | null> {
  if (fault === serviceTrouble.key || fault === serviceTrouble.address) return { access: fault, quota: null };
  const quota = await readQuota(account);
  if (!quota.ok) return isServiceTrouble(quota.refusal) ? { access: quota.refusal, quota: null } : null;
  const isUsedUp = fault === serviceTrouble.quota || quota.value.remain <= 0;
  return { access: isUsedUp ? serviceTrouble.quota : 'open', quota: quota.value };
}

async function registerDue(services: Services, account: TrackingAccount, now: Date): Promise<Run> {
  const { db, pool } = services;
  const save = (registrations: readonly Registration[]) =>
    transaction(pool, (client) => saveRegistrations(drizzle(client), registrations, now));
  const due = await dueForRegistration(db, now, maxRegistered);
  const unreadable = due.filter((parcel) => !isRegistrable(parcel.track_no));
  await save(unreadable.map((parcel) => ({ parcel, refusal: numberRefusal.number })));
  return inPortions(
    due.filter((parcel) => isRegistrable(parcel.track_no)),
    async (parcels) => {
      const numbers = parcels.map(({ track_no: number, track_code: carrier }) => ({ number, carrier }));
      const registered = await registerNumbers(account, numbers);
      if (!registered.ok) return registered.refusal;
      const outcomes = parcels.map((parcel) => outcomeOf(parcel, registered.value));
      await save(
        outcomes.flatMap(({ parcel, outcome }) => (outcome === 'quota' ? [] : [{ parcel, refusal: outcome }])),
      );
      return outcomes.some(({ outcome }) => outcome === 'quota') ? serviceTrouble.quota : null;
    },
  );
}

function outcomeOf(parcel: Due, codes: ReadonlyMap<string, number>) {
  const code = codes.get(parcel.track_no);
  const outcome = code === undefined ? numberRefusal.later : numberOutcome(code);
  if (outcome === 'followed') return { parcel, outcome: null };
  return { parcel, outcome: outcome === 'not-registered' ? numberRefusal.later : outcome };
}

async function readDue(services: Services, account: TrackingAccount, now: Date): Promise<Run> {
  const due = await dueForReading(services.db, now, new Date(now.getTime() - readAfterMs), maxRead);
  return inPortions(due, async (numbers) => {
    const read = await readNumbers(account, numbers);
    if (!read.ok) return read.refusal;
    const { events, rejected } = read.value;
    const isUnknown = (number: string) => numberOutcome(rejected.get(number) ?? 0) === 'not-registered';
    await transaction(services.pool, async (client) => {
      const tx = drizzle(client);
      await applyTracking(tx, events, { source: '17track', actorId: null, now });
      await markRead(tx, numbers, now);
      await forgetRegistrations(tx, numbers.filter(isUnknown));
    });
    return null;
  });
}

/** Sends the items in portions that 17TRACK accepts, until a portion ends in a fault. */
async function inPortions<T>(
  items: readonly T[],
  send: (portion: readonly T[]) => Promise<TrackingFault | null>,
): Promise<Run> {
  let requests = 0;
  for (let from = 0; from < items.length; from += maxNumbersPerCall) {
    if (requests > 0) await wait(pauseMs);
    requests += 1;
    const fault = await send(items.slice(from, from + maxNumbersPerCall));
    if (fault !== null) return { requests, fault };
  }
  return { requests, fault: null };
}

const start: Job = (_, { db }) => jobQueue.enqueue(db, followJob, {}, { key: followJob, queue: followJob });

export const trackingClockJobs: JobList = { [clockJob]: start };

/** Jobs that wait for 17TRACK. */
export const trackingJobs: JobList = { [followJob]: (_, services) => followNumbers(services) };
