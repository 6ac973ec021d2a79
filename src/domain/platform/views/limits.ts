/** Max saved views of one user per list. */
export const maxViews = 30;
export const viewNameLength = 40;
