/** Close codes of our websocket beyond the standard ones. */
export const closeCodes = {
  /** No session stands behind the token. */
  noSession: 4401,
  /** The session first has to set up or show a second factor. */
  factor: 4428,
} as const;
