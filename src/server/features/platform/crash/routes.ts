import type { Pool } from 'pg';
import { tellCrash } from '#contract/platform/crash.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { deviceOf } from '#domain/platform/security/device.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { countTry } from '../../../core/http/access/limit.ts';
import { networkOf } from '../../../core/http/network/network.ts';
import { RecentCrashes } from './recent.ts';
import { scrubMessage, scrubPath, scrubText } from './scrub.ts';

const hourMs = 3_600_000;
/** Reports per hour. */
const max = { user: 20, network: 100 };

const countReport = (pool: Pool, userId: string, address: string): Promise<number> =>
  countTry(
    pool,
    [
      { key: `crash-by:${userId}`, max: max.user },
      { key: `crash-from:${networkOf(address)}`, max: max.network },
    ],
    hourMs,
  );

const recent = new RecentCrashes();

const reportCrash = defineRoute(tellCrash, async ({ input, actor, agent, address, now, services, log }) => {
  const minutes = await countReport(services.pool, actor.userId, address);
  if (minutes > 0) return refuse('session.too-many-tries', { minutes });
  const crash = {
    reference: input.reference,
    path: scrubPath(input.path),
    message: scrubMessage(input.message),
    stack: scrubText(input.stack),
  };
  const admitted = recent.admit(`${actor.userId}\n${crash.path}\n${crash.message}`, now.getTime());
  if (!admitted) return ok({});
  const { browser, system } = deviceOf(agent);
  const repeats = admitted.repeats > 0 ? { repeats: admitted.repeats } : {};
  log.error({ crash, userId: actor.userId, browser, system, ...repeats }, 'a page crashed');
  return ok({});
});

export const crashRoutes: readonly Route[] = [reportCrash];
