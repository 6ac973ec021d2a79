import type { ticketRules, ticketSaveRules } from '#contract/support/ticket-work.ts';
import { ok } from '#domain/shared/result.ts';
import type { Deadlines, ServiceRules } from '#domain/support/tickets/deadlines.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { setSetting, settingsOf } from '../../platform/settings/settings.ts';
import type { TicketRow } from './ticket-rows.ts';

const names = [
  'tickets.firstReplyMinutes',
  'tickets.nextReplyMinutes',
  'tickets.solutionMinutes',
  'tickets.days',
  'tickets.from',
  'tickets.to',
  'tickets.timeZone',
] as const;

async function stored(db: Db) {
  const found = await settingsOf(db, names);
  return {
    first_reply_minutes: found['tickets.firstReplyMinutes'],
    next_reply_minutes: found['tickets.nextReplyMinutes'],
    solution_minutes: found['tickets.solutionMinutes'],
    days: [...found['tickets.days']].map(Number),
    from: found['tickets.from'],
    to: found['tickets.to'],
    time_zone: found['tickets.timeZone'],
  };
}

/** Working hours and targets as the domain takes them. */
export async function serviceRules(db: Db): Promise<ServiceRules> {
  const rules = await stored(db);
  return {
    targets: {
      firstReplyMinutes: rules.first_reply_minutes,
      nextReplyMinutes: rules.next_reply_minutes,
      solutionMinutes: rules.solution_minutes,
    },
    hours: { zone: rules.time_zone, days: rules.days, from: rules.from, to: rules.to },
  };
}

export const deadlinesOf = ({ reply_due_at, solve_due_at, solve_left }: TicketRow): Deadlines => ({
  replyDueAt: reply_due_at,
  solveDueAt: solve_due_at,
  solveLeft: solve_left,
});

export const rules: Handler<typeof ticketRules> = async ({ db }) => ok(await stored(db));

export const saveRules: Handler<typeof ticketSaveRules> = async ({ input, actor, db, now, audit }) => {
  const before = await stored(db);
  const by = { actorId: actor.userId, at: now };
  await setSetting(db, 'tickets.firstReplyMinutes', input.first_reply_minutes, by);
  await setSetting(db, 'tickets.nextReplyMinutes', input.next_reply_minutes, by);
  await setSetting(db, 'tickets.solutionMinutes', input.solution_minutes, by);
  await setSetting(db, 'tickets.days', input.days.join(''), by);
  await setSetting(db, 'tickets.from', input.from, by);
  await setSetting(db, 'tickets.to', input.to, by);
  await setSetting(db, 'tickets.timeZone', input.time_zone, by);
  audit({ before, after: input });
  return ok(await stored(db));
};
