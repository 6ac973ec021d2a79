import { randomUUIDv7 } from 'node:crypto';

/** A UUIDv7, so that ids sort by creation time. */
export const newId = (): string => randomUUIDv7();
