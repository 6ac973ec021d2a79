/**
 * `unreachable`: no usable response, the request may be repeated. `refused`: PayPal understood it and declined it.
 * `no-keys`: it does not know the client id and secret. `not-found`: it has no such order, for instance since it expired.
 */
export type PaypalFaultKind = 'unreachable' | 'refused' | 'no-keys' | 'not-found';

/** A failed request to PayPal. `issue` is PayPal's code, such as INSTRUMENT_DECLINED, or the error's; never content. */
export class PaypalFault extends Error {
  override readonly name = 'PaypalFault';
  readonly kind: PaypalFaultKind;
  readonly issue: string;

  constructor(kind: PaypalFaultKind, issue: string) {
    super(`PayPal: ${kind} (${issue})`);
    this.kind = kind;
    this.issue = issue;
  }
}
