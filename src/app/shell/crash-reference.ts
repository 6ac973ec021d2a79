import { ask } from '../sync/ask.ts';
import { isSignedIn } from '../session/session.ts';

/** No letters that are taken for others when a reference is read out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const told = new WeakMap<Error, string>();

/** A number for a page that broke by itself: shown to the person, and written into the server's log once. */
export function crashReference(error: Error): string {
  const known = told.get(error);
  if (known) return known;
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('');
  const reference = `${random.slice(0, 4)}-${random.slice(4)}`;
  told.set(error, reference);
  // Who is not signed in tells nobody: the door takes no reports from strangers.
  if (isSignedIn())
    void ask('common.tellCrash', {
      reference,
      path: location.pathname.slice(0, 300),
      message: error.message.slice(0, 500),
      stack: (error.stack ?? '').slice(0, 4000),
    }).catch(() => undefined);
  return reference;
}
