/** Exit codes of the server, from sysexits.h; launcher and systemd use them to decide about a restart. */
export const exitCodes = {
  stopped: 0,
  /** It lost something it needs, such as its database. */
  failed: 1,
  /** Uncaught error. */
  crashed: 70,
  /** A later start may succeed: the database does not respond yet. */
  temporary: 75,
  /** A user has to change something first. `launch/supervise.mjs` uses this number too. */
  refused: 78,
} as const;
