import { foldPassword, passwordFault, type PasswordOwner } from '#domain/platform/identity/password.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';

export type PasswordRefusal = 'password.common' | 'password.personal' | 'password.repeated' | 'password.sequence';

/** A common password with at most this many characters before or after it is as easy to guess. */
const maxAffix = 6;
const minCore = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: the list is half a megabyte and not needed at start. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(foldPassword)),
  ));

async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords();
  if (known.has(foldPassword(password))) return true;
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return core.length >= minCore && password.length - core.length <= maxAffix && known.has(foldPassword(core));
}

/** Refuses a new password that is easy to guess, with the reason. Its length is checked by the contract. */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<Result<null, PasswordRefusal>> {
  const fault = passwordFault(password, owner);
  if (fault === 'personal' || fault === 'repeated' || fault === 'sequence') return refuse(`password.${fault}`);
  return (await isCommon(password)) ? refuse('password.common') : ok(null);
}
