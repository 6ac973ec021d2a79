import { z } from 'zod';
import { languages } from '../http/context.ts';
import type { Services } from '../../services.ts';
import type { Job } from './jobs.ts';

/** A job with a payload. @throws ZodError when the queue holds another payload, so that the job fails and is logged */
export const defineJob =
  <Payload extends z.ZodType>(
    Payload: Payload,
    run: (payload: z.output<Payload>, services: Services) => Promise<void>,
  ): Job =>
  async (payload, services) =>
    run(Payload.parse(payload), services);

export const LanguageValue = z.enum(languages);

/** The rows a user may reach, as they were when the job was enqueued. */
export const ScopeValue = z.discriminatedUnion('all', [
  z.object({ all: z.literal(true) }),
  z.object({ all: z.literal(false), sellerIds: z.array(z.string()).readonly() }),
]);
