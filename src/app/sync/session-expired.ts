/** `idle`: it ended through inactivity. */
export type SessionEnd = 'lost' | 'idle';
type Hearer = (why: SessionEnd) => void;
let listener: Hearer = () => undefined;

/** Notifies the session layer of an invalid token, whichever call found out. */
export const onSessionLost = (callback: Hearer): void => {
  listener = callback;
};
export const announceSessionEnd = (why: SessionEnd): void => listener(why);
