/**
 * `unreachable`: no usable response, the request may be repeated. `refused`: PayPal understood it and declined it.
 * `no-keys`: it does not know the client id and secret. `not-found`: it has no such order, for instance since it expired.
 */
export type PaypalFaultKind = 'unreachable' | 'refused' | 'no-keys' | 'not-found';

/** A failed request to PayPal. `issue` is PayPal's code, such as INSTRUMENT_DECLINED, or the error's; never content. `links` are those of the response: of a duplicate, to what exists. */
export class PaypalFault extends Error {
  override readonly name = 'PaypalFault';
  readonly kind: PaypalFaultKind;
  readonly issue: string;
  readonly links: readonly string[];

  constructor(kind: PaypalFaultKind, issue: string, links: readonly string[] = []) {
    super(`PayPal: ${kind} (${issue})`);
    this.kind = kind;
    this.issue = issue;
    this.links = links;
  }
}
