/**
 * Whether a text must not replace the stored one: another user saved a newer text than `before`, the one its writer saw.
 * Undefined: replaces any text.
 */
export const isStaleText = (text: string, before: string | undefined, stored: string): boolean =>
  before !== undefined && before !== stored && text !== stored;
