/** `idle`: it ended because nothing was done for a while. */
export type SessionEnd = 'lost' | 'idle';
type Hearer = (why: SessionEnd) => void;
let hearer: Hearer = () => undefined;

/** The session room hears of a token that is no longer good, whichever call found out. */
export const onSessionLost = (hear: Hearer): void => {
  hearer = hear;
};
export const announceSessionEnd = (why: SessionEnd): void => hearer(why);
