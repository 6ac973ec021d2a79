/** Response texts until they are cached: serializing a thousand rows again takes longer than a frame. */
const texts = new WeakMap<object, string>();

export function noteText(data: unknown, text: string): void {
  if (typeof data === 'object' && data !== null) texts.set(data, text);
}

/** The response text this data came in. Removed on reading, because a response is cached once. */
export function consumeText(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const text = texts.get(data);
  texts.delete(data);
  return text;
}
