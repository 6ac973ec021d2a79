import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath';
import { parseXmlDocument, type Element, type Node } from 'slimdom';

const folder = new URL('./schemas/', import.meta.url);
export const schemaText = (name: string): string => gunzipSync(readFileSync(new URL(`${name}.gz`, folder))).toString();

type Assert = { readonly id: string; readonly test: string; readonly flag: string };
type Rule = { readonly context: string; readonly asserts: readonly Assert[] };
export type Schematron = {
  readonly spaces: ReadonlyMap<string, string>;
  readonly patterns: readonly (readonly Rule[])[];
};

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';
const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.localName === name);

/** Reads a schema without variables and functions, as the European Commission publishes it preprocessed. */
export function readSchematron(name: string): Schematron {
  const root = parseXmlDocument(schemaText(name)).documentElement;
  if (!root) throw new Error(`${name} is empty`);
  return {
    spaces: new Map(childrenOf(root, 'ns').map((ns) => [attribute(ns, 'prefix'), attribute(ns, 'uri')])),
    patterns: childrenOf(root, 'pattern').map((pattern) =>
      childrenOf(pattern, 'rule').map((rule) => ({
        context: anywhere(attribute(rule, 'context')),
        asserts: childrenOf(rule, 'assert').map((assert) => ({
          id: attribute(assert, 'id'),
          test: inCents(attribute(assert, 'id'), attribute(assert, 'test')),
          flag: attribute(assert, 'flag'),
        })),
      })),
    ),
  };
}

/** Decimals are floats here. Rules that compare a sum of amounts without rounding it compare whole cents instead. */
const inCents = (id: string, rule: string): string =>
  id.endsWith('-08') && rule.includes('cac:InvoiceLine')
    ? rule.replaceAll(/xs:decimal\(([^()]*)\)/g, 'round(100 * xs:decimal($1))')
    : rule;

/** A context is a match pattern: a relative path matches wherever it stands. */
function anywhere(context: string): string {
  const parts = context.split(/\s\|\s(?![^[]*\])/).map((part) => part.trim());
  return parts.map((part) => (part.startsWith('/') ? part : `//${part}`)).join(' | ');
}

/** The ids of broken rules that are fatal. Of the rules of a pattern the first that matches a node applies to it. */
export function brokenRules({ spaces, patterns }: Schematron, xml: string): string[] {
  const document: Node = parseXmlDocument(xml);
  const options = { namespaceResolver: (prefix: string) => spaces.get(prefix) ?? null };
  const broken = new Set<string>();
  for (const rules of patterns) {
    const checked = new Set<Node>();
    for (const { context, asserts } of rules) {
      for (const node of evaluateXPathToNodes<Node>(context, document, null, null, options)) {
        if (checked.has(node)) continue;
        checked.add(node);
        for (const { id, test, flag } of asserts)
          if (flag === 'fatal' && !evaluateXPathToBoolean(test, node, null, null, options)) broken.add(id);
      }
    }
  }
  return [...broken].toSorted();
}
