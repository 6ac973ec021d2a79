/** Small copies of the searched pictures by hash, the newest last; they never leave the browser's tab. */
export type SearchedPictures = Readonly<Record<string, string>>;

const storageKey = 'parcelyard.searched-pictures';
const max = 8;

/** The pictures with a new one; the oldest are dropped. */
export function withPicture(pictures: SearchedPictures, hash: string, source: string): SearchedPictures {
  const { [hash]: _before, ...others } = pictures;
  return Object.fromEntries([...Object.entries(others), [hash, source] as const].slice(-max));
}

/** Parses stored pictures; anything else than pictures is dropped. */
export function readPictures(stored: string | null): SearchedPictures {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].startsWith('data:image/'),
      ),
    );
  } catch {
    return {};
  }
}

const load = (): SearchedPictures => {
  try {
    return readPictures(sessionStorage.getItem(storageKey));
  } catch {
    // Storage is switched off.
    return {};
  }
};

let known: SearchedPictures | null = null;

/** The small copy of a searched picture; undefined when it was searched in another tab. */
export const searchedPicture = (hash: string): string | undefined => (known ??= load())[hash];

export function keepSearched(hash: string, source: string): void {
  known = withPicture((known ??= load()), hash, source);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(known));
  } catch {
    // Without storage the picture is gone after a reload only.
  }
}
