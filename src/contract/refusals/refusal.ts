/** A reason to say no: the code of the envelope, and its sentence under the id by which locales/*.po translate it. */
export type Refusal = {
  readonly status: number;
  /** A 401 after which the session goes on: the body carries `isLogin` (specification §8). */
  readonly keepsSession?: true;
  readonly text: { readonly id: string; readonly message: string };
};
