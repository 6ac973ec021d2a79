import { isPort } from '../../shared/text/port.ts';

const name = String.raw`(?:[\p{L}\p{N}_-]+\.)*\p{L}[\p{L}\p{N}-]*\.?`;
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const address = new RegExp(
  String.raw`^https?://(?:${name}|(?:${byte}\.){3}${byte}|\[[\da-f:]+\])(?::(\d+))?(?:[/?#]\S*)?$`,
  'iu',
);

/** An http or https address without user name or password; its host is a name or an IP address. */
export function isWebAddress(text: string): boolean {
  const match = address.exec(text);
  return match !== null && isPort(match[1] ?? '443');
}

/** One mail address, checked loosely; the mail server decides. */
export const isMailAddress = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text);
