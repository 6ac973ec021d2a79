import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import type { Plugin } from 'vite';

const virtual = 'virtual:texts/';
const languages = ['en-US', 'zh-CN'];
/** The first page, whose texts are in the first file, without another request. */
const first = 'orders';

/** Source files by name: those of the first page, and those of the header's tools. */
export type TextFiles = { readonly first: ReadonlySet<string>; readonly tools: ReadonlySet<string> };
const none: TextFiles = { first: new Set(), tools: new Set() };

/**
 * The part a source file's texts belong to: the header tools', a feature's, else the frame's; null for code that never runs in the browser. The first
 * page and the tools use a few texts of eight features; loading those features' texts too would delay the first page by 10 KB.
 */
export function partOf(reference: string, files: TextFiles = none): string | null {
  const file = reference.replace(/:\d+$/, '');
  if (files.first.has(file) && file.startsWith('src/app/')) return 'frame';
  if (files.tools.has(file)) return 'tools';
  const [, feature] = /^src\/app\/features\/[^/]+\/([^/]+)\//.exec(reference) ?? [];
  if (feature) return feature === first ? 'frame' : feature;
  return reference.startsWith('src/app/') ? 'frame' : null;
}

/** The parts a text belongs to; a text of the frame is in no other part. */
export function partsOf(references: readonly string[], files?: TextFiles): readonly string[] {
  const parts = new Set(references.map((each) => partOf(each, files)).filter((part) => part !== null));
  return parts.has('frame') ? ['frame'] : [...parts];
}

type Compiled = Record<string, unknown>;

/** A language's compiled texts by part and message id. */
function compiledParts(po: string, files: TextFiles): ReadonlyMap<string, Compiled> {
  const parts = new Map<string, Compiled>();
  for (const item of PO.parse(po).items) {
    // An explicit id (a refusal's code) is kept; any other text is identified by its hash.
    const isOwnId = item.extractedComments.includes('js-lingui-explicit-id');
    const id = isOwnId ? item.msgid : generateMessageId(item.msgid, item.msgctxt ?? '');
    const message = compileMessage(item.msgstr[0] || item.msgid);
    for (const part of partsOf(item.references, files)) {
      const texts = parts.get(part) ?? {};
      texts[id] = message;
      parts.set(part, texts);
    }
  }
  return parts;
}

/** Reads a language's file again only when it has changed: each part of each feature is loaded on its own. */
function partReader(files: TextFiles): (path: string, part: string) => Compiled {
  const read = new Map<string, { readonly mtimeMs: number; readonly parts: ReadonlyMap<string, Compiled> }>();
  return (path, part) => {
    const { mtimeMs } = statSync(path);
    let known = read.get(path);
    if (known?.mtimeMs !== mtimeMs) known = { mtimeMs, parts: compiledParts(readFileSync(path, 'utf8'), files) };
    read.set(path, known);
    return known.parts.get(part) ?? {};
  };
}

/**
 * Texts by part: the frame's load with the first page, a feature's with the feature. A feature module with texts imports `virtual:texts/<feature>`,
 * which waits until they are loaded.
 */
export function texts(root: string, files: TextFiles): Plugin {
  const compiled = partReader(files);
  return {
    name: 'parcelyard-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${virtual}`)) return null;
      const [part = '', language] = id.slice(virtual.length + 1).split('/');
      if (language) {
        const path = join(root, 'locales', `${language}.po`);
        this.addWatchFile(path);
        return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled(path, part)))});`;
      }
      const sources = languages
        .map((each) => `'${each}': () => import(${JSON.stringify(`${virtual}${part}/${each}`)})`)
        .join(', ');
      const from = join(root, 'src/app/i18n/language.ts');
      return `import { addTexts } from ${JSON.stringify(from)};\nawait addTexts({ ${sources} });`;
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      const part = file.startsWith(root) && partOf(file.slice(root.length + 1), files);
      // Components wait for their texts; lazy messages (columns, filters) are translated only when rendered.
      if (!part || part === 'frame' || !file.endsWith('.tsx') || !code.includes('@lingui/')) return null;
      // Appended to an existing line, so that line numbers stay.
      return { code: `import '${virtual}${part}'; ${code}`, map: null };
    },
  };
}
