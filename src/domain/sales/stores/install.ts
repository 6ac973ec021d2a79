/**
 * The cookie that ties an installation to the browser that started it. Over https the prefix keeps other hosts of the
 * domain from setting it; over plain http browsers refuse such a name.
 */
export const installCookieName = (isSecure: boolean): string => (isSecure ? '__Host-shop-install' : 'shop-install');

/** The cookie as a page sets it: for the whole host, as the prefix requires. */
export const installCookieText = (state: string, isSecure: boolean, forSeconds: number): string =>
  `${installCookieName(isSecure)}=${state}; path=/; max-age=${forSeconds}; samesite=lax${isSecure ? '; secure' : ''}`;

/** Why an installation failed, apart from the shop's own errors. */
export const installProblems = ['wrong-return', 'shop-taken'] as const;
export type InstallProblem = (typeof installProblems)[number];
