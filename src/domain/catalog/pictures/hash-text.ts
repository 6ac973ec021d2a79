/** A picture's hash in calls and addresses: 16 hexadecimal digits. */
export const hashPattern = /^[\da-f]{16}$/;
export const hashText = (hash: bigint): string => hash.toString(16).padStart(16, '0');
/** @throws SyntaxError for a text that does not match `hashPattern` */
export const hashIn = (text: string): bigint => BigInt(`0x${text}`);
