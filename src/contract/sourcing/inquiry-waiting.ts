import { z } from 'zod';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing } from '../wire.ts';

/** How long inquiries may wait. */
const Rules = z.object({
  /** Days without any act after which an inquiry without prices lapses; 0: never. */
  lapse_after_days: z.int().min(0).max(365),
  /** Hours within which a first price is promised. */
  first_quote_hours: z.int().min(1).max(720),
});

export const inquiryRules = query('inquiry.rules', {
  path: '/inquiry/rules',
  needs: 'settings.read',
  summary: 'When inquiries lapse, and how soon they are quoted.',
  input: Nothing,
  output: Rules,
});

export const inquirySaveRules = command('inquiry.saveRules', {
  path: '/inquiry/saveRules',
  needs: 'settings.edit',
  offline: 'refuse',
  summary: 'Change when inquiries lapse, and how soon they are to be quoted.',
  input: Rules,
  output: Rules,
});

export const inquiryFirstQuotes = query('inquiry.firstQuotes', {
  path: '/inquiry/firstQuotes',
  needs: 'inquiry.quote',
  summary: 'The time from submission to the first price, per user, over the last 30 days; and what each has in hand.',
  input: z.object({ sellers: z.enum(['all', 'mine']).default('all') }),
  output: z.object({
    first_quote_hours: z.int(),
    /** By name; first the inquiries that no user has taken. */
    users: z.array(
      z.object({
        /** Null: not taken yet. */
        user_id: Id.nullable(),
        name: z.string(),
        /** First prices in the last 30 days, and how many of them were in time. */
        quoted: z.int(),
        in_time: z.int(),
        /** Half and nine of ten of these took at most so many hours. */
        hours_p50: z.number().nullable(),
        hours_p90: z.number().nullable(),
        /** Without a first price now, those that are late, and since when the oldest waits. */
        waiting: z.int(),
        late: z.int(),
        oldest: Instant.nullable(),
      }),
    ),
  }),
});
