import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import type { Plugin } from 'vite';

const virtual = 'virtual:texts/';
const languages = ['en-US', 'zh-CN'];
/** Where most days begin: the list of orders speaks from the first file, without one more way to the server. */
const first = 'orders';

/** Files by their names in references: those of the first page, and those of the header's tools. */
export type TextFiles = { readonly first: ReadonlySet<string>; readonly tools: ReadonlySet<string> };
const none: TextFiles = { first: new Set(), tools: new Set() };

/**
 * Whose texts a source file's are: the header tools', a feature's own, else the frame's; null for what never reaches the
 * browser. The first page and the tools take a few sentences from eight features: each with all the others of its feature
 * would be 10 KB, and the first page would wait for it.
 */
export function partOf(reference: string, files: TextFiles = none): string | null {
  const file = reference.replace(/:\d+$/, '');
  if (files.first.has(file) && file.startsWith('src/app/')) return 'frame';
  if (files.tools.has(file)) return 'tools';
  const [, feature] = /^src\/app\/features\/[^/]+\/([^/]+)\//.exec(reference) ?? [];
  if (feature) return feature === first ? 'frame' : feature;
  return reference.startsWith('src/app/') ? 'frame' : null;
}

/** The parts a text belongs to; one of the frame needs no second place. */
export function partsOf(references: readonly string[], files?: TextFiles): readonly string[] {
  const parts = new Set(references.map((each) => partOf(each, files)).filter((part) => part !== null));
  return parts.has('frame') ? ['frame'] : [...parts];
}

/** One language's texts of one part, compiled, by the ids the macros leave in the code. */
function compiled(root: string, language: string, part: string, files: TextFiles): Record<string, unknown> {
  const { items } = PO.parse(readFileSync(join(root, 'locales', `${language}.po`), 'utf8'));
  const texts = items
    .filter((item) => partsOf(item.references, files).includes(part))
    .map((item) => {
      // A hand-given id (a refusal's code) stands for itself; any other text is known by its hash.
      const isOwnId = item.extractedComments.includes('js-lingui-explicit-id');
      const id = isOwnId ? item.msgid : generateMessageId(item.msgid, item.msgctxt ?? '');
      return [id, compileMessage(item.msgstr[0] || item.msgid)] as const;
    });
  return Object.fromEntries(texts);
}

/**
 * Texts by part: the frame's come with the first page, a feature's with the feature. A feature's module that speaks
 * imports `virtual:texts/<feature>`, which waits until its texts in the present language are there.
 */
export function texts(root: string, files: TextFiles): Plugin {
  return {
    name: 'parcelyard-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${virtual}`)) return null;
      const [part = '', language] = id.slice(virtual.length + 1).split('/');
      if (language) {
        this.addWatchFile(join(root, 'locales', `${language}.po`));
        return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled(root, language, part, files)))});`;
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
      // What draws waits; a message that is only named (in a list of columns, of filters) has time until it is drawn.
      if (!part || part === 'frame' || !file.endsWith('.tsx') || !code.includes('@lingui/')) return null;
      // At the end of the line already there, so that lines keep their numbers.
      return { code: `import '${virtual}${part}'; ${code}`, map: null };
    },
  };
}
