export type XmlNode = string | null | readonly XmlNode[];
type Attributes = Readonly<Record<string, string>>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Without characters that XML forbids. */
const escape = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]|\p{Surrogate}/gu, '')
    .trim()
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A text element; null when the text is empty, because e-invoices may hold no empty elements. */
export function value(name: string, text: string | null, attributes: Attributes = {}): XmlNode {
  const written = escape(text ?? '');
  return written === '' ? null : `<${name}${attributesText(attributes)}>${written}</${name}>`;
}

/** An element with others inside; null when there are none. */
export function element(name: string, ...children: readonly XmlNode[]): XmlNode {
  const inner = joined(children);
  return inner === '' ? null : `<${name}>${inner}</${name}>`;
}

export function rootElement(name: string, attributes: Attributes, ...children: readonly XmlNode[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributesText(attributes)}>${joined(children)}</${name}>\n`;
}

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, text]) => ` ${name}="${escape(text)}"`)
    .join('');

const joined = (nodes: readonly XmlNode[]): string =>
  nodes.map((node) => (node === null ? '' : typeof node === 'string' ? node : joined(node))).join('');
