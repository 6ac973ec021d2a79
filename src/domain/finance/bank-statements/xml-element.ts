/** A parsed XML element; names without namespace prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

/** The elements at a path of names below an element. */
export const elementsAt = (from: XmlElement, path: string): readonly XmlElement[] =>
  path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    );

export const elementAt = (from: XmlElement, path: string): XmlElement | undefined => elementsAt(from, path)[0];

/** The text of the first of these paths that has one. */
export function textAt(from: XmlElement, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = elementsAt(from, path)
      .find((element) => element.text.trim() !== '')
      ?.text.trim();
    if (text !== undefined) return text;
  }
  return '';
}
