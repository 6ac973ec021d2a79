const prefix = 'device:';

/** The reference to a picture that is on this device only; replaced by its path before it is sent. */
export const devicePicture = (id: string): string => prefix + id;

/** The id of a referenced picture; null for every other text. */
export const devicePictureId = (text: string): string | null =>
  text.startsWith(prefix) ? text.slice(prefix.length) : null;

/** The ids of all pictures that an input references, each once. */
export function devicePicturesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    const id = devicePictureId(value);
    return id === null ? [] : [id];
  }
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(devicePicturesIn))];
}

/** The input with paths instead of references. A picture without a path is left out of its list. */
export function withPaths(value: unknown, paths: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const id = devicePictureId(value);
    return id === null ? value : paths.get(id);
  }
  if (Array.isArray(value))
    return value.map((each: unknown) => withPaths(each, paths)).filter((each) => each !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withPaths(each, paths)]));
}
