/** Leaves the app for a page of another system; the browser's back button returns. */
export const openExternal = (address: string): void => window.location.assign(address);
