/** The process ended during the attempt. */
const unfinished = 'unfinished';

/** Failures of another server, which may end; a picture that cannot be read stays so. */
const refusals: readonly string[] = [unfinished, 'unreachable', 'too-slow', 'unexpected-response'];

/** Failed pictures that are tried again each night, and how often in all. */
export const retried = { refusals, unfinished, attempts: 3 } as const;
