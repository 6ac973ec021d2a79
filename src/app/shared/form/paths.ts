type IsRecord<T> = NonNullable<T> extends readonly unknown[] ? false : NonNullable<T> extends object ? true : false;

/** "variants.3.sku" for the items of a list. */
type ItemPath<K extends string, List> = List extends readonly (infer Item)[]
  ? IsRecord<Item> extends true
    ? `${K}.${number}.${keyof Item & string}`
    : `${K}.${number}`
  : never;

/** The field paths of a form: its keys, "address.zip" for the keys of a nested object, and those of the items of lists. */
export type FieldPath<Values> = {
  [K in keyof Values & string]: IsRecord<Values[K]> extends true
    ? K | `${K}.${keyof NonNullable<Values[K]> & string}`
    : K | ItemPath<K, NonNullable<Values[K]>>;
}[keyof Values & string];

type ItemValue<List, Rest extends string> = List extends readonly (infer Item)[]
  ? Rest extends `${number}.${infer Name}`
    ? Name extends keyof Item
      ? Item[Name]
      : never
    : Rest extends `${number}`
      ? Item
      : never
  : never;

/** The type of the value at a field path. */
export type FieldValue<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer K}.${infer Rest}`
    ? K extends keyof Values
      ? Rest extends keyof Values[K]
        ? Values[K][Rest]
        : ItemValue<Values[K], Rest>
      : never
    : never;
