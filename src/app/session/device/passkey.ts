import type { Output } from '../../sync/calls.ts';

type PasskeyOptions = Output<'user.passkeyQuestion'>['options'];
type PasskeyCredential = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string };
  clientExtensionResults: Record<string, never>;
};

const isAddress = (host: string): boolean => /^[\d.]+$|:/.test(host);

/** Whether this browser can use passkeys here: they are bound to a host name, which an IP address is not. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window && !isAddress(location.hostname);

/** The user cancelled, or the browser timed out: not an error to report. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/**
 * Signs in with a passkey.
 * @throws what the browser throws; see `isCancelled`
 */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON: options as Options })) } as unknown as PasskeyCredential;
}

/**
 * Creates a passkey.
 * @throws what the browser throws; see `isCancelled`
 */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const publicKey = options as unknown as Options;
  return { ...(await startRegistration({ optionsJSON: publicKey })) } as unknown as PasskeyCredential;
}
