import { randomUUIDv7 } from 'node:crypto';

/** A UUIDv7: the time in front, so that rows made later sort later. */
export const newId = (): string => randomUUIDv7();
