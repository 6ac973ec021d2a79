type IsRecord<T> = NonNullable<T> extends readonly unknown[] ? false : NonNullable<T> extends object ? true : false;

/** Names of a form's fields: those of its values, and "address.zip" for those of an object among them. */
export type FieldPath<Values> = {
  [K in keyof Values & string]: IsRecord<Values[K]> extends true
    ? K | `${K}.${keyof NonNullable<Values[K]> & string}`
    : K;
}[keyof Values & string];

/** What stands at such a name. */
export type FieldValue<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer K}.${infer Rest}`
    ? K extends keyof Values
      ? Rest extends keyof Values[K]
        ? Values[K][Rest]
        : never
      : never
    : never;
