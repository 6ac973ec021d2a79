/** `idle`: it ended through inactivity. */
export type SessionEnd = 'lost' | 'idle';
type Hearer = (why: SessionEnd) => void;
let hearer: Hearer = () => undefined;

/** Notifies the session layer of an invalid token, whichever call found out. */
export const onSessionLost = (hear: Hearer): void => {
  hearer = hear;
};
export const announceSessionEnd = (why: SessionEnd): void => hearer(why);
