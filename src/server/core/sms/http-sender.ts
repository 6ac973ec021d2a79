import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { InsideAddress, isInside, publicLookup } from '../../connectors/public-address.ts';
import type { SmsSender } from './sms.ts';

export type SmsProvider = {
  /** Takes `{"to": "+31…", "text": "…"}` by POST. */
  readonly url: string;
  /** Shown as a bearer. */
  readonly token: string;
};

const timeoutMs = 10_000;

/**
 * Hands messages to a provider over HTTP; any 2xx means taken. Redirects are not followed: they could carry the token
 * anywhere. What goes wrong is said without number, text or token, since it is kept with the job. `allowPrivate`: the
 * provider may lie inside our own network.
 */
export const httpSender = ({ url, token }: SmsProvider, allowPrivate = false): SmsSender => ({
  async send(to, text) {
    const address = new URL(url);
    const host = address.hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a look-up.
    if (!allowPrivate && isIP(host) !== 0 && isInside(host)) throw new InsideAddress('the SMS provider is inside');
    const body = Buffer.from(JSON.stringify({ to, text }));
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Parcelyard',
    };
    const status = await new Promise<number>((answer, fail) => {
      const asked = (address.protocol === 'https:' ? secure : plain)(address, {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      });
      asked.on('error', (error: NodeJS.ErrnoException) =>
        fail(new Error(`the SMS provider was not reached: ${error.code ?? error.name}`)),
      );
      asked.on('response', (response) => {
        answer(response.statusCode ?? 0);
        response.destroy();
      });
      asked.end(body);
    });
    if (status < 200 || status >= 300) throw new Error(`the SMS provider answered HTTP ${status}`);
  },
});
