/** Details of a refusal, used in its message. */
export type RefusalDetails = Readonly<Record<string, string | number>>;

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refused<R extends string> = { readonly ok: false; readonly refusal: R; readonly details?: RefusalDetails };

/** A value or a refusal code. Refusals are values; exceptions are for bugs. */
export type Result<T, R extends string> = Ok<T> | Refused<R>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const refuse = <R extends string>(refusal: R, details?: RefusalDetails): Refused<R> =>
  details ? { ok: false, refusal, details } : { ok: false, refusal };
