type Hearer = () => void;
let hearer: Hearer = () => undefined;

/** The shell says it in words: 'Failed to fetch user info, please retry' (specification §4). */
export const onUserInfoFailed = (hear: Hearer): void => {
  hearer = hear;
};
export const userInfoFailed = (): void => hearer();
