const key = 'parcelyard.ended-idle';

/** Stores, across the reload, that the last session of this tab ended through inactivity. */
export const noteIdleEnd = (): void => sessionStorage.setItem(key, '1');
export const hasEndedIdle = (): boolean => sessionStorage.getItem(key) !== null;
export const forgetIdleEnd = (): void => sessionStorage.removeItem(key);
