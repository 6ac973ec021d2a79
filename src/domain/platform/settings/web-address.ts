/** An http or https address without a name or password in it. */
export function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/([^/?#]+)/i.exec(text);
  return match !== null && !/[@\s]/.test(match[1] ?? '') && !/\s/.test(text);
}

/** One mail address, as a form may take it: the server that delivers has the last word. */
export const isMailAddress = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text);
