/** An http or https address without user name or password. */
export function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/([^/?#]+)/i.exec(text);
  return match !== null && !/[@\s]/.test(match[1] ?? '') && !/\s/.test(text);
}

/** One mail address, checked loosely; the mail server decides. */
export const isMailAddress = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text);
