import type { SettingName } from '#domain/platform/settings/settings.ts';
import { seal, unseal } from '../../../core/secrets/seal.ts';

type SecretName = Extract<
  SettingName,
  'taoworld.appSecret' | 'taoworld.accessToken' | 'push.vapid' | 'shops.shopifyClientSecret' | 'tracking.serviceKey'
>;

/** Seals a secret for the settings. It cannot be opened as another setting; '' stays ''. */
export const sealed = (dataDir: string, name: SecretName, plain: string): string =>
  plain === '' ? '' : seal(dataDir, name, Buffer.from(plain)).toString('base64');

/** The plain secret; null when there is none or its key was lost: then it has to be entered again. */
export function opened(dataDir: string, name: SecretName, stored: string): string | null {
  if (stored === '') return null;
  try {
    return unseal(dataDir, name, Buffer.from(stored, 'base64')).toString('utf8');
  } catch {
    return null;
  }
}

/** Enough to distinguish two secrets; nothing of a short one. */
export const masked = (secret: string): string => `••••••${secret.length >= 12 ? secret.slice(-4) : ''}`;
