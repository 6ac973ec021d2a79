import type { Output } from '../sync/calls.ts';

type Question = Output<'user.passkeyQuestion'>['options'];
type Answer = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string };
  clientExtensionResults: Record<string, never>;
};

const isAddress = (host: string): boolean => /^[\d.]+$|:/.test(host);

/** Whether this browser can use passkeys here: they are bound to a name, which an IP address is not. */
export const canPasskeys = (): boolean => 'PublicKeyCredential' in window && !isAddress(location.hostname);

/** A person who thinks better of it, or whose browser gave up waiting: nothing to complain of. */
export const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Lets the browser sign with a passkey. @throws what the browser throws; see `isTakenBack` */
export async function signWithPasskey(options: Question): Promise<Answer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON: options as Options })) } as unknown as Answer;
}

/** Lets the browser make a passkey. @throws what the browser throws; see `isTakenBack` */
export async function makePasskey(options: Question): Promise<Answer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const asked = options as unknown as Options;
  return { ...(await startRegistration({ optionsJSON: asked })) } as unknown as Answer;
}
