import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { InsideAddress, isInside, publicLookup } from '../../connectors/public-address.ts';
import type { SmsSender } from './sms.ts';

export type SmsProvider = {
  /** Accepts `{"to": "+31…", "text": "…"}` by POST. */
  readonly url: string;
  /** Bearer token. */
  readonly token: string;
};

const timeoutMs = 10_000;

/**
 * Sends messages through an HTTP provider; any 2xx is success. Redirects are not followed, because they could leak the
 * token. Errors contain no number, text or token, because they are stored with the job. `allowPrivate`: the provider
 * may be in the private network.
 */
export const httpSender = ({ url, token }: SmsProvider, allowPrivate = false): SmsSender => ({
  async send(to, text) {
    const address = new URL(url);
    const host = address.hostname.replace(/^\[|\]$/g, '');
    // A literal IP address skips the DNS lookup, so it is checked here.
    if (!allowPrivate && isIP(host) !== 0 && isInside(host)) throw new InsideAddress('the SMS provider is inside');
    const body = Buffer.from(JSON.stringify({ to, text }));
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Parcelyard',
    };
    const status = await new Promise<number>((resolve, fail) => {
      const request = (address.protocol === 'https:' ? secure : plain)(address, {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      });
      request.on('error', (error: NodeJS.ErrnoException) =>
        fail(new Error(`the SMS provider could not be reached: ${error.code ?? error.name}`)),
      );
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      request.end(body);
    });
    if (status < 200 || status >= 300) throw new Error(`the SMS provider responded with HTTP ${status}`);
  },
});
