const key = 'parcelyard.known';
/** The oldest account beyond this number is dropped. */
const maxAccounts = 20;

type KnownAccounts = readonly (readonly [account: string, token: string])[];

/** FNV-1a of the e-mail address: tells accounts apart without leaving addresses in the browser after logout. */
function accountKey(email: string): string {
  let hash = 0x811c9dc5;
  for (const character of email.trim().toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function read(): KnownAccounts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (each): each is [string, string] =>
        Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'string',
    );
  } catch {
    // Not our text: ignore it.
    return [];
  }
}

/** The token by which an account recognises this browser. Kept after logout. */
export const knownDeviceToken = (email: string): string | undefined =>
  read().find(([account]) => account === accountKey(email))?.[1];

/** Stores the token an account gave this browser, replacing the previous one. */
export function storeDeviceToken(email: string, token: string): void {
  const account = accountKey(email);
  const others = read().filter(([stored]) => stored !== account);
  localStorage.setItem(key, JSON.stringify([...others, [account, token]].slice(-maxAccounts)));
}
