import { XMLParser } from 'fast-xml-parser';
import type { XmlElement } from '#domain/finance/bank-statements/xml-element.ts';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Only the five entities of XML and numbers, decoded below: a declared one could expand to a huge text.
  processEntities: false,
});

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );

/** Deeper than any bank's document. */
const maxDepth = 30;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function attributesOf(node: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const attributes = node[':@'];
  if (!isRecord(attributes)) return {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decoded(String(value))]));
}

function elementOf(node: unknown, depth: number): XmlElement | null {
  if (!isRecord(node) || depth > maxDepth) return null;
  const name = Object.keys(node).find((key) => key !== ':@');
  const inside = name === undefined ? undefined : node[name];
  if (name === undefined || !Array.isArray(inside)) return null;
  const nodes: readonly unknown[] = inside;
  const texts = nodes.flatMap((child) =>
    isRecord(child) && typeof child['#text'] === 'string' ? [child['#text']] : [],
  );
  const children = nodes.flatMap((child) => {
    if (isRecord(child) && '#text' in child) return [];
    const element = elementOf(child, depth + 1);
    return element ? [element] : [];
  });
  return { name, text: decoded(texts.join('')), attributes: attributesOf(node), children };
}

/** The root element of an XML text; null if it is none. Call `declaresEntities` first. */
export function parseXml(text: string): XmlElement | null {
  try {
    const nodes: unknown = parser.parse(text, true);
    const elements = Array.isArray(nodes) ? nodes.flatMap((node) => elementOf(node, 0) ?? []) : [];
    return elements.length === 1 ? (elements[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** Whether it has a document type, which may declare entities or name files of this server. */
export const declaresEntities = (text: string): boolean => /<!(DOCTYPE|ENTITY)/i.test(text);

export const looksLikeXml = (text: string): boolean => /^\uFEFF?\s*</.test(text.slice(0, 200));

/** The encoding that the XML declaration names, in lower case; UTF-8 without one. */
export const declaredEncoding = (head: string): string =>
  (/^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8').toLowerCase();
