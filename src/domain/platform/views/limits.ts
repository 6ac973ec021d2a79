/** Views of one person over one list: more than fit beside each other, fewer than anybody keeps in mind. */
export const maxViews = 30;
export const viewNameLength = 40;
