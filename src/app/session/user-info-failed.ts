type Hearer = () => void;
let hearer: Hearer = () => undefined;

/** The shell shows the message 'Failed to fetch user info, please retry' (specification §4). */
export const onUserInfoFailed = (hear: Hearer): void => {
  hearer = hear;
};
export const userInfoFailed = (): void => hearer();
