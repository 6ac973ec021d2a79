import type { SettingName } from '#domain/platform/settings/settings.ts';
import { seal, unseal } from '../../../core/secrets/seal.ts';

type SecretName = Extract<
  SettingName,
  'taoworld.appSecret' | 'taoworld.accessToken' | 'push.vapid' | 'shops.shopifyClientSecret'
>;

/** A secret as the settings keep it. What is sealed for one setting cannot be opened as another; '' stays ''. */
export const sealed = (dataDir: string, name: SecretName, plain: string): string =>
  plain === '' ? '' : seal(dataDir, name, Buffer.from(plain)).toString('base64');

/** The secret itself, for who signs with it; null when there is none, or its key was lost: then it is entered again. */
export function opened(dataDir: string, name: SecretName, kept: string): string | null {
  if (kept === '') return null;
  try {
    return unseal(dataDir, name, Buffer.from(kept, 'base64')).toString('utf8');
  } catch {
    return null;
  }
}

/** Enough to tell two secrets apart; none of a short one. */
export const masked = (secret: string): string => `••••••${secret.length >= 12 ? secret.slice(-4) : ''}`;
