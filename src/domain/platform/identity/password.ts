/** Specification §5: at least 8 characters. The upper bound limits the cost of hashing. */
export const passwordLength = { min: 8, max: 200 } as const;

/** User status on the wire: normal 0, disable -1 (domain.md §8.5). */
export const userStatus = { normal: 0, disable: -1 } as const;
export const userStatuses = Object.values(userStatus);
export type UserStatus = (typeof userStatuses)[number];

/**
 * Why a new password is refused. `common` is found by the server only: the list of common passwords is not sent to
 * browsers.
 */
export type PasswordFault = 'short' | 'long' | 'personal' | 'repeated' | 'sequence' | 'common';

/** The owner's data that a password must not contain. */
export type PasswordOwner = { readonly email?: string; readonly names?: readonly string[] };

const productNames = ['parcelyard'];
/** Shorter parts of a name or an address occur in other words by chance. */
const minWordLength = 3;
/** A sequence such as 1234 counts as two characters; a password with fewer than this in total is refused. */
const minFreeCharacters = 5;

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
};

/** Normalizes common character substitutions: `P4$$word` and `password` are equal. */
export const foldPassword = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[013457@$!l]/g, (letter) => leetLetters[letter] ?? letter);

const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= minWordLength);

/** Words from the owner's address and names, and the product's name, longest first. */
function ownWords({ email = '', names = [] }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const words = [local, ...wordsOf(local), ...wordsOf(domain), ...names.flatMap((name) => [name, ...wordsOf(name)])];
  const folded = [...productNames, ...words].map(foldPassword).filter((word) => word.length >= minWordLength);
  return [...new Set(folded)].toSorted((a, b) => b.length - a.length);
}

/** A password is personal when too little remains after the owner's words are removed. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const folded = foldPassword(password);
  let rest = folded;
  for (const word of ownWords(owner)) rest = rest.replaceAll(word, '');
  return rest.length < folded.length && rest.length < passwordLength.min;
}

/** The same shorter text repeated, the last time possibly cut: `abcabcab`, `hunter2hunter2`. */
function isRepeated(text: string): boolean {
  for (let unit = 1; unit < passwordLength.min && unit * 2 <= text.length; unit += 1) {
    if (text.slice(unit) === text.slice(0, -unit)) return true;
  }
  return false;
}

const keyboardRows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
];

/** Whether two characters are equal, neighbours in the alphabet, or neighbours on a keyboard. */
const areNeighbours = (a: string, b: string): boolean =>
  Math.abs((a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)) <= 1 ||
  keyboardRows.some((row) => row.includes(a + b) || row.includes(b + a));

function isSequence(text: string): boolean {
  const characters = [...text];
  let free = 0;
  let run = 0;
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1];
    run = before !== undefined && areNeighbours(before, character) ? run + 1 : 1;
    if (run <= 2) free += 1;
  }
  return free < minFreeCharacters;
}

/** The fault of a new password, except those that need the list of common passwords. */
export function passwordFault(password: string, owner: PasswordOwner = {}): Exclude<PasswordFault, 'common'> | null {
  if (password.length < passwordLength.min) return 'short';
  if (password.length > passwordLength.max) return 'long';
  if (isPersonal(password, owner)) return 'personal';
  const plain = password.normalize('NFKC').toLowerCase();
  if (isRepeated(plain)) return 'repeated';
  return isSequence(plain) ? 'sequence' : null;
}
