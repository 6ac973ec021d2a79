import { deviceOf } from '#domain/platform/security/device.ts';
import { createPasskey } from '../../../session/device/passkey.ts';
import { mutate } from '../../../sync/request.ts';
import type { Output } from '../../../sync/calls.ts';
import { newKey } from '../../../sync/key.ts';

/**
 * Creates a passkey and stores it under the device's name.
 * @throws what makePasskey and tell do
 */
export async function addPasskey(nameless: string): Promise<Output<'security.addPasskey'>> {
  const { challenge, options } = await mutate('security.offerPasskey', {}, newKey());
  const passkey = await createPasskey(options);
  const { browser, system } = deviceOf(navigator.userAgent);
  const name = [browser, system].filter(Boolean).join(', ') || nameless;
  return mutate('security.addPasskey', { challenge, name, passkey }, newKey());
}
