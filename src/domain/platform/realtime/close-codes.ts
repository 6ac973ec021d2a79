/** Custom websocket close codes. */
export const closeCodes = {
  /** The token belongs to no session. */
  noSession: 4401,
  /** The session has to enrol or present a second factor first. */
  factor: 4428,
} as const;
