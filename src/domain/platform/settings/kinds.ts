/** A setting: how it is parsed, and its default. */
export type Setting<T> = {
  readonly initial: T;
  /** The parsed value, or undefined when invalid: a form refuses it, a stored one falls back to `initial`. */
  readonly read: (value: unknown) => T | undefined;
};

export const flag = (initial: boolean): Setting<boolean> => ({
  initial,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
});

export const whole = (initial: number, { min, max }: { min: number; max: number }): Setting<number> => ({
  initial,
  read: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined,
});

/** Trimmed text of one or more lines. `ok` validates non-empty text. */
export const shortText = (
  initial: string,
  { max = 200, ok = () => true }: { max?: number; ok?: (text: string) => boolean } = {},
): Setting<string> => ({
  initial,
  read: (value) => {
    const text = typeof value === 'string' ? value.trim() : undefined;
    return text !== undefined && text.length <= max && (text === '' || ok(text)) ? text : undefined;
  },
});

/** One of several choices. */
export const choice = <T extends string>(initial: T, choices: readonly T[]): Setting<T> => ({
  initial,
  read: (value) => choices.find((each) => each === value),
});

/** Any of several choices, each once, in the order of the choices. */
export const choices = <T extends string>(initial: readonly T[], all: readonly T[]): Setting<readonly T[]> => ({
  initial,
  read: (value) =>
    Array.isArray(value) && value.every((each) => all.some((known) => known === each))
      ? all.filter((each) => value.includes(each))
      : undefined,
});

/** Country codes, each once, in the given order. */
export const countryCodes = (initial: readonly string[]): Setting<readonly string[]> => ({
  initial,
  read: (value) =>
    Array.isArray(value) &&
    value.length <= 300 &&
    value.every((each) => typeof each === 'string' && /^[A-Z]{2}$/.test(each))
      ? [...new Set<string>(value)]
      : undefined,
});

/** A record of text fields; a missing field is empty. Null until set. */
export const textFields = <F extends string>(
  fields: readonly F[],
  max = 4_000,
): Setting<Readonly<Record<F, string>> | null> => ({
  initial: null,
  read: (value) => {
    if (value === null) return null;
    if (typeof value !== 'object') return undefined;
    const found = value as Readonly<Record<string, unknown>>;
    const pairs = fields.map((field) => [field, found[field] ?? ''] as const);
    const isText = pairs.every(([, text]) => typeof text === 'string' && text.length <= max);
    return isText ? (Object.fromEntries(pairs) as Record<F, string>) : undefined;
  },
});
