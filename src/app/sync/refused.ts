type Hearer = () => void;
let hearer: Hearer = () => undefined;

/** The session room hears of a token that is no longer good, whichever call found out. */
export const onSessionLost = (hear: Hearer): void => {
  hearer = hear;
};
export const announce = (): void => hearer();
