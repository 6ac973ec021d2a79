import { scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';

/**
 * The sellers whose delays a user sees. Delays are work: a user who may close them sees those, so that list and counts
 * agree. Others see those of the parcels they may read.
 */
export const delayScope = (actor: Actor, readable: Scope): Scope => scopeOf(actor, 'tracking.close') ?? readable;
