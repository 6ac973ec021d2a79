/** A refusal: the code of the envelope, and its message under the id by which locales/*.po translate it. */
export type Refusal = {
  readonly status: number;
  /** A 401 that keeps the session: the body contains `isLogin` (specification §8). */
  readonly keepsSession?: true;
  readonly text: { readonly id: string; readonly message: string };
};
