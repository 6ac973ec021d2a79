import type { RefusalCode } from '#contract/refusals.ts';
import type { RefusalDetails } from '#domain/result.ts';

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
  override readonly name = 'Unreachable';
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
