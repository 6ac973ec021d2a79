import { calls } from 'virtual:calls';
import { mutate } from '../request.ts';
import type { CommandName, Input, Output } from '../calls.ts';
import { Unreachable } from '../failure.ts';
import type { Named } from './outbox.ts';

/** How a command waits on this device while the server is away. */
export type Queueing<N extends CommandName> = {
  readonly named: (input: Input<N>) => Named;
  /** What the server will most likely answer: the screen goes on with it. */
  readonly foresee: (input: Input<N>) => Output<N>;
};

/**
 * Says a command to the server; where that is away and the contract lets the command wait, it is kept on this device and
 * goes out later under the same key, so that one that did arrive counts once. @throws Refused, BadAnswer, and Unreachable
 * where it may not wait; what the device says when it cannot keep it
 */
export async function mutateOrQueue<N extends CommandName>(
  name: N,
  input: Input<N>,
  key: string,
  { named, foresee }: Queueing<N>,
): Promise<Output<N>> {
  if (calls[name]?.[3] !== 'queue') return mutate(name, input, key);
  const about = named(input);
  const { isBehind, queueCommand } = await import('./outbox.ts');
  // A newer word about the same thing must not overtake an older one.
  const mustWait = await isBehind(about.about).catch(() => false);
  try {
    if (!mustWait) return await mutate(name, input, key);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  await queueCommand(name, input, { ...about, opId: key });
  return foresee(input);
}
