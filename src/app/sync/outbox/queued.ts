import { calls } from 'virtual:calls';
import { devicePicturesIn } from '#domain/platform/outbox/device-pictures.ts';
import { mutate } from '../request.ts';
import type { CommandName, Input, Output } from '../calls.ts';
import { Unreachable } from '../failure.ts';
import type { Named } from './outbox-queue.ts';

/** How a command waits on this device while the server is away. */
export type Queueing<N extends CommandName> = {
  readonly named: (input: Input<N>) => Named;
  /** The expected response, which the screen shows until the server responds. */
  readonly optimisticResult: (input: Input<N>) => Output<N>;
};

/** Pictures of the input that are on this device only are uploaded first, and deleted here afterwards. */
async function send<N extends CommandName>(name: N, input: Input<N>, key: string): Promise<Output<N>> {
  const pictures = devicePicturesIn(input);
  if (pictures.length === 0) return mutate(name, input, key);
  const { dropPictures, withUploaded } = await import('./pictures/device-pictures.ts');
  const output = await mutate(name, await withUploaded(input), key);
  await dropPictures(pictures).catch(() => undefined);
  return output;
}

/**
 * Sends a command. When the server is unreachable and the contract allows it, the command is queued on this device and sent
 * later under the same key, so that one that did arrive counts once.
 * @throws Refused, InvalidResponse; Unreachable when it may not be queued; a storage error when the device cannot store it
 */
export async function mutateOrQueue<N extends CommandName>(
  name: N,
  input: Input<N>,
  key: string,
  { named, optimisticResult }: Queueing<N>,
): Promise<Output<N>> {
  if (calls[name]?.[3] !== 'queue') return mutate(name, input, key);
  const names = named(input);
  const { isBehind, queueCommand } = await import('./outbox-queue.ts');
  // A newer command must not overtake a waiting one on the same subject.
  const mustWait = await isBehind(names.subject).catch(() => false);
  try {
    if (!mustWait) return await send(name, input, key);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  await queueCommand(name, input, { ...names, opId: key });
  return optimisticResult(input);
}
