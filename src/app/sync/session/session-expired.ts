/** `idle`: it ended through inactivity. */
export type SessionEnd = 'lost' | 'idle';
type Listener = (why: SessionEnd) => void;
let listener: Listener = () => undefined;

/** Notifies the session layer of an invalid token, whichever call found out. */
export const onSessionLost = (callback: Listener): void => {
  listener = callback;
};
export const announceSessionEnd = (why: SessionEnd): void => listener(why);
