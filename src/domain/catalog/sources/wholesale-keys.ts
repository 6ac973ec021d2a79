/** What the API of 1688 needs to be configured. */
export const wholesaleKeys = ['app-key', 'app-secret', 'access-token'] as const;
export type WholesaleKey = (typeof wholesaleKeys)[number];
