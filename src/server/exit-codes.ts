/** Exit codes of the server; the launcher and systemd decide by them whether to start it again. From sysexits.h. */
export const exitCodes = {
  stopped: 0,
  /** Something it cannot work without is gone, such as its database. */
  failed: 1,
  /** An error nothing caught. */
  crashed: 70,
  /** It may start later: the database does not answer yet. */
  temporary: 75,
  /** It will not start until a person changes something. `launch/supervise.mjs` knows this number too. */
  refused: 78,
} as const;
