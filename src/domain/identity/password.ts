/** Specification §5: at least 8 characters. The upper bound keeps hashing cheap to refuse. */
export const passwordOk = (password: string): boolean => password.length >= 8 && password.length <= 200;

/** User status on the wire: normal 0, disable -1 (domain.md §8.5). */
export const userStatus = { normal: 0, disable: -1 } as const;
export type UserStatus = (typeof userStatus)[keyof typeof userStatus];
