const key = 'parcelyard.ended-idle';

/** Keeps, over the reload, that the last session of this tab ended because nothing was done. */
export const noteIdleEnd = (): void => sessionStorage.setItem(key, '1');
export const hasEndedIdle = (): boolean => sessionStorage.getItem(key) !== null;
export const forgetIdleEnd = (): void => sessionStorage.removeItem(key);
