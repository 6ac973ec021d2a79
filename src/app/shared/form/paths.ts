type IsRecord<T> = NonNullable<T> extends readonly unknown[] ? false : NonNullable<T> extends object ? true : false;

/** The field paths of a form: its keys, and "address.zip" for the keys of a nested object. */
export type FieldPath<Values> = {
  [K in keyof Values & string]: IsRecord<Values[K]> extends true
    ? K | `${K}.${keyof NonNullable<Values[K]> & string}`
    : K;
}[keyof Values & string];

/** The type of the value at a field path. */
export type FieldValue<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer K}.${infer Rest}`
    ? K extends keyof Values
      ? Rest extends keyof Values[K]
        ? Values[K][Rest]
        : never
      : never
    : never;
