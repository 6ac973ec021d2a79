/** The column separator of a CSV file. */
export type Separator = 'comma' | 'semicolon' | 'tab' | 'pipe';

export const separatorSigns: Readonly<Record<Separator, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
};
/** In order of preference when the header contains equally many. */
const separators = ['comma', 'semicolon', 'tab', 'pipe'] as const satisfies readonly Separator[];

export type SeparatorDecision = {
  readonly separator: Separator;
  /** The first line is `sep=;`, which Excel reads as an instruction. */
  readonly isDeclared: boolean;
};

const declaration = /^\uFEFF?"?sep=([,;\t|])"?[ \t]*(?:[\r\n]|$)/i;

/** Uses the `sep=` line if there is one, else counts the separators outside quotes in the first line. */
export function decideSeparator(head: string): SeparatorDecision {
  const [, declared] = declaration.exec(head) ?? [];
  const named = separators.find((name) => separatorSigns[name] === declared);
  if (named) return { separator: named, isDeclared: true };
  const header = (/^\uFEFF?[\r\n]*([^\r\n]*)/.exec(head)?.[1] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (name: Separator) => header.split(separatorSigns[name]).length;
  return {
    separator: separators.reduce((best, name) => (count(name) > count(best) ? name : best)),
    isDeclared: false,
  };
}
