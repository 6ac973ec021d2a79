import type { RefusalCode } from '#contract/refusals.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';

/** The server said no, with a sentence in the reader's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly http: number;
  readonly refusal: RefusalCode;
  readonly details: RefusalDetails;
  constructor(message: string, http: number, refusal: RefusalCode, details: RefusalDetails) {
    super(message);
    this.http = http;
    this.refusal = refusal;
    this.details = details;
  }
}

/** Not this person's to see or to do. */
export const isForbidden = (error: unknown): boolean => error instanceof Refused && error.http === 403;

/** No answer at all: the network or the server is away. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable';
  /** The request left this device: the server may have done it. */
  readonly mayHaveArrived: boolean;
  constructor(
    message: string,
    { mayHaveArrived = false, ...options }: ErrorOptions & { mayHaveArrived?: boolean } = {},
  ) {
    super(message, options);
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** The server answered that it cannot work at the moment, with a sentence for the user. It did nothing. */
export class Unavailable extends Unreachable {
  override readonly name = 'Unavailable';
}

/** There was no answer of the server, so there are no words of its own. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Unreachable && !(error instanceof Unavailable);

/** A command whose outcome the server does not know, and which it stored under its key if it did it. */
export const isOutcomeOpen = (error: unknown): boolean =>
  error instanceof Refused && error.refusal === 'outcome.unknown' && error.details['again'] === 1;

type Said = { readonly refusal?: RefusalCode; readonly details?: RefusalDetails } | null;

/** A response that is a refusal, as an error. */
export function refusedBy(http: number, msg: string, said: Said): Refused | Unavailable {
  const refusal = said?.refusal ?? 'internal';
  const isUnavailable = http === 503 && refusal !== 'outcome.unknown';
  return isUnavailable ? new Unavailable(msg) : new Refused(msg, http, refusal, said?.details ?? {});
}

/** An answer that is not one of ours: a proxy, a crash. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  readonly status: number;
  readonly url: string;
  constructor(status: number, statusText: string, url: string) {
    super(statusText || String(status));
    this.status = status;
    this.url = url;
  }
}
