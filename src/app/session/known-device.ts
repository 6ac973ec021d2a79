const key = 'parcelyard.known';
/** Accounts a shared browser is known to; the oldest is forgotten first. */
const maxAccounts = 20;

type Kept = readonly (readonly [account: string, token: string])[];

/** FNV-1a of the address: enough to tell accounts apart, without leaving addresses in the browser after logout. */
function accountKey(email: string): string {
  let hash = 0x811c9dc5;
  for (const character of email.trim().toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (each): each is [string, string] =>
        Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'string',
    );
  } catch {
    // Text of another program: as good as none.
    return [];
  }
}

/** The token by which an account knows this browser. Logging out keeps it. */
export const knownDeviceToken = (email: string): string | undefined =>
  read().find(([account]) => account === accountKey(email))?.[1];

/** Keeps the token an account gave this browser, in place of the one before. */
export function keepDeviceToken(email: string, token: string): void {
  const account = accountKey(email);
  const others = read().filter(([kept]) => kept !== account);
  localStorage.setItem(key, JSON.stringify([...others, [account, token]].slice(-maxAccounts)));
}
