import { cutText } from '#domain/shared/text/clean.ts';

import { query } from '../../../sync/request.ts';
import { isSignedIn } from '../../../session/session.ts';

/** No letters that are easily confused when a reference is read out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference for a client error, easy to read out: "7Q4K-01JD". */
export function newReference(): string {
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('');
  return `${random.slice(0, 4)}-${random.slice(4)}`;
}

/** Logs the error on the server under the reference the user sees; only when signed in. */
export function reportCrash(reference: string, error: Error): void {
  if (!isSignedIn()) return;
  query('common.tellCrash', {
    reference,
    path: cutText(location.pathname, 300),
    message: cutText(error.message, 500),
    stack: cutText(error.stack ?? '', 4000),
  }).catch(() => undefined);
}
