import type { RefusalCode } from '#contract/refusals.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';

/** The server refused the request, with a message in the user's language. */
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

/** Not permitted to this user. */
export const isForbidden = (error: unknown): boolean => error instanceof Refused && error.http === 403;

/** No response: the network or the server is unavailable. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable';
  /** The request was sent: the server may have processed it. */
  readonly mayHaveArrived: boolean;
  constructor(
    message: string,
    { mayHaveArrived = false, ...options }: ErrorOptions & { mayHaveArrived?: boolean } = {},
  ) {
    super(message, options);
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** The server is unavailable (503), with a message for the user. It did nothing. */
export class Unavailable extends Unreachable {
  override readonly name = 'Unavailable';
}

/** Without a response of the server there is no message of its own. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Unreachable && !(error instanceof Unavailable);

const storageErrors = new Set([
  'MissingAPIError',
  'OpenFailedError',
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'VersionError',
]);

/** The browser has no database, does not open it, or has lost it; by the names that Dexie gives these errors. */
export const isStorageFailure = (error: unknown): boolean => error instanceof Error && storageErrors.has(error.name);

/** A command with an unknown outcome; if the server processed it, the response is stored under its key. */
export const isOutcomeOpen = (error: unknown): boolean =>
  error instanceof Refused && error.refusal === 'outcome.unknown' && error.details['again'] === 1;

type RefusalBody = { readonly refusal?: RefusalCode; readonly details?: RefusalDetails } | null;

/** A response that is a refusal, as an error. */
export function refusedBy(http: number, msg: string, body: RefusalBody): Refused | Unavailable {
  const refusal = body?.refusal ?? 'internal';
  const isUnavailable = http === 503 && refusal !== 'outcome.unknown';
  return isUnavailable ? new Unavailable(msg) : new Refused(msg, http, refusal, body?.details ?? {});
}

/** A response that is not ours: a captive portal, a wrong address. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';
  readonly status: number;
  readonly url: string;
  constructor(status: number, statusText: string, url: string) {
    super(statusText || String(status));
    this.status = status;
    this.url = url;
  }
}

const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** A proxy did not reach the server, as during an update, or got no response in time: the server may have processed the request. */
export const isGatewayStatus = (status: number): boolean => gatewayStatuses.has(status);

/** A response that is not in our form, as an error. */
export const foreignResponse = (
  response: Pick<Response, 'status' | 'statusText' | 'url'>,
): Unreachable | InvalidResponse =>
  isGatewayStatus(response.status)
    ? new Unreachable('Network Error', { mayHaveArrived: true })
    : new InvalidResponse(response.status, response.statusText, response.url);
