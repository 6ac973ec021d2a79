/** Names the installation a browser began, so that no other one can end it. */
export const installCookie = 'shop-install';

/** Why an installation did not come to its end, beside what a shop itself may answer. */
export const installProblems = ['wrong-return', 'shop-taken'] as const;
export type InstallProblem = (typeof installProblems)[number];
