/** Values of a ticket that a snippet may name: `{customer}` in its text. */
export const snippetFields = ['customer', 'ticket', 'subject', 'case', 'agent', 'company'] as const;
export type SnippetField = (typeof snippetFields)[number];

const placeholder = /\{(\w+)\}/g;
const isField = (name: string): name is SnippetField => (snippetFields as readonly string[]).includes(name);

/** The names in a text that are no field, so that a snippet with a typing error is refused when it is saved. */
export const unknownFields = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].flatMap(([, name = '']) => (isField(name) ? [] : [name]))),
];

/** The text with the values of a ticket in the places of its fields. */
export const fillSnippet = (text: string, values: Readonly<Record<SnippetField, string>>): string =>
  text.replace(placeholder, (whole, name: string) => (isField(name) ? values[name] : whole));
