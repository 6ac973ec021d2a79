import { z } from 'zod';
import { numberRefusals, serviceTroubles } from '#domain/shipping/tracking/registration.ts';
import { command, query } from '../call.ts';
import { Instant, Nothing } from '../wire.ts';

export const trackingService = query('tracking.service', {
  path: '/tracking/service',
  needs: 'settings.read',
  summary: 'The account at 17TRACK: its key only masked, its credits, and the parcels in transit it follows.',
  input: Nothing,
  output: z.object({
    /** The last characters of the key, masked; null without one. */
    key: z.string().nullable(),
    /** To be entered at 17TRACK. */
    webhook_url: z.string(),
    /** When 17TRACK last let us in. */
    last_read: Instant.nullable(),
    /** Why it gives nothing since `at`, until a user mends it. */
    refused: z.object({ trouble: z.enum(serviceTroubles), at: Instant }).nullable(),
    quota: z.object({ total: z.int(), remain: z.int(), at: Instant }).nullable(),
    /** Parcels in transit. */
    followed: z.int(),
    waiting: z.int(),
    /** Parcels in transit whose numbers 17TRACK refused, counted by carrier and reason. */
    refused_numbers: z.array(
      z.object({ carrier: z.string(), reason: z.enum(numberRefusals), count: z.int(), example: z.string() }),
    ),
  }),
});

export const trackingSaveService = command('tracking.saveService', {
  path: '/tracking/saveService',
  needs: 'settings.edit',
  offline: 'refuse',
  stepUp: true,
  isPrivate: true,
  summary: 'Change the key of the account at 17TRACK, which is tried first; empty removes it.',
  input: z.object({ key: z.string().trim().max(200) }),
  output: Nothing,
  refusals: ['tracking.key-refused', 'tracking.address-refused'],
});
