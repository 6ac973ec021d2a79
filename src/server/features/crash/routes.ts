import { tellCrash } from '#contract/crash.ts';
import { ok } from '#domain/result.ts';
import { answer, type Route } from '../../http/context.ts';

const tell = answer(tellCrash, async ({ input, actor, agent, log }) => {
  log.error({ crash: { ...input, stack: input.stack.slice(0, 2000) }, userId: actor.userId, agent }, 'a page broke');
  return ok({});
});

export const crashRoutes: readonly Route[] = [tell];
