/** Answers as they came, as long as nobody has kept them: to write a thousand rows anew takes longer than a frame. */
const texts = new WeakMap<object, string>();

export function noteText(data: unknown, text: string): void {
  if (typeof data === 'object' && data !== null) texts.set(data, text);
}

/** The whole answer this data came in: an envelope whose `data` it is. Once; a device keeps an answer once. */
export function takeText(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const text = texts.get(data);
  texts.delete(data);
  return text;
}
