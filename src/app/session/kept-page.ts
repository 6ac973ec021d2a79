/** Where the picture of the last list is kept for the next visit; build/kept-page.ts reads it before the program runs. */
export const keptPageKey = 'parcelyard.page';

/** It shows what one person may see: it goes with them. */
export const dropKeptPage = (): void => localStorage.removeItem(keptPageKey);
