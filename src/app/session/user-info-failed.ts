type Hearer = () => void;
let listener: Hearer = () => undefined;

/** The shell shows the message 'Failed to fetch user info, please retry' (specification §4). */
export const onUserInfoFailed = (callback: Hearer): void => {
  listener = callback;
};
export const userInfoFailed = (): void => listener();
