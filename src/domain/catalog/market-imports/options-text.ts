export type Option = readonly [name: string, value: string];

/** `Colour: Sage; Size: M`; null when it is not in this form. */
export function readOptions(text: string): readonly Option[] | null {
  if (text === '') return [];
  const parts = text.split(/[;；]/).map((part) => /^([^:：]+)[:：](.+)$/s.exec(part.trim()));
  const options = parts.map((part): Option => [part?.[1]?.trim() ?? '', part?.[2]?.trim() ?? '']);
  const isWhole = options.every(
    ([name, value]) => name !== '' && value !== '' && name.length <= 60 && value.length <= 80,
  );
  return isWhole && options.length <= 3 ? options : null;
}

/** The options of a variant as a file has them. */
export const optionsText = (names: readonly string[], values: readonly string[]): string =>
  names.flatMap((name, place) => (values[place] ? [`${name}: ${values[place]}`] : [])).join('; ');

/** The order of the options does not matter. */
export const sortedOptions = (options: string): string =>
  options
    .split(/[;；]/)
    .map((each) => each.replace(/\s*[:：]\s*/, ': ').trim())
    .toSorted()
    .join('; ');
