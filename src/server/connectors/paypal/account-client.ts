import { ApiError, Client } from '@paypal/paypal-server-sdk';
import { outgoing } from '../../core/tracing/span.ts';
import type { PaypalKeys } from './client.ts';
import { PaypalFault } from './fault.ts';

const maxBytes = 1024 * 1024;
/** A token is renewed this long before it expires. */
const earlySeconds = 60;

/**
 * The SDK's client of one account. Its two base addresses are constants, so each request, that of a token too, is sent
 * to the same path at the account's address.
 */
export class AccountClient extends Client {
  readonly #url: string;
  readonly #timeoutMs: number;

  /** `onNoToken`: the SDK would repeat this failure at every later request, so this client must not be used again. */
  constructor({ url, clientId, secret }: PaypalKeys, timeoutMs: number, onNoToken: () => void) {
    super({
      clientCredentialsAuthCredentials: {
        oAuthClientId: clientId,
        oAuthClientSecret: secret,
        oAuthClockSkew: earlySeconds,
        oAuthTokenProvider: async (last, manager) => {
          try {
            return await manager.updateToken(last);
          } catch (error) {
            onNoToken();
            if (!(error instanceof ApiError)) throw error;
            if (error.statusCode === 401) throw new PaypalFault('no-keys', 'invalid_client');
            throw new PaypalFault('unreachable', `HTTP_${error.statusCode}`);
          }
        },
      },
      // Options of axios.
      unstable_httpClientOptions: { maxRedirects: 0, maxContentLength: maxBytes, proxy: false },
    });
    this.#url = url;
    this.#timeoutMs = timeoutMs;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const create = super.getRequestBuilderFactory();
    return (method, path) => {
      const builder = create(method, path);
      builder.intercept((request, options, next) => {
        const url = request.url.replace(/^https:\/\/[^/]+/, this.#url);
        // Unlike the SDK's time-out, this one includes reading the response.
        const abortSignal = AbortSignal.timeout(this.#timeoutMs);
        return outgoing(request.method, url, () => next({ ...request, url }, { ...options, abortSignal }));
      });
      return builder;
    };
  }
}
