type Listener = () => void;
let listener: Listener = () => undefined;

/** The shell shows the message 'Failed to fetch user info, please retry' (specification §4). */
export const onUserInfoFailed = (callback: Listener): void => {
  listener = callback;
};
export const userInfoFailed = (): void => listener();
