import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

/** The modules the first page would otherwise request one after the other. */
const orders = ['/src/app/routes/_in/order/list.tsx?tsr-split=component'];
const frameTexts = (language: string) => [`virtual:texts/frame/${language}`];

const chunksOf = (bundle: OutputBundle): OutputChunk[] => Object.values(bundle).filter((each) => each.type === 'chunk');

/** Vite records a chunk's styles next to it. */
const stylesOf = (chunk: OutputChunk): Iterable<string> =>
  (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [];

/** The files a module needs: its chunk, its imports and their styles, except those in `known`. */
function filesOf(bundle: OutputBundle, modules: readonly string[], known: ReadonlySet<string>): string[] {
  const chunks = chunksOf(bundle);
  const files = new Set<string>();
  const add = (chunk: OutputChunk | undefined) => {
    if (!chunk || known.has(chunk.fileName) || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of stylesOf(chunk)) if (!known.has(style)) files.add(style);
    for (const name of chunk.imports) add(chunks.find((each) => each.fileName === name));
  };
  for (const wanted of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(wanted)));
    if (!chunk) throw new Error(`the build has no ${wanted}`);
    add(chunk);
  }
  return [...files];
}

// Without storage nothing is preloaded.
const hint = (files: object) => `try {
  const files = ${JSON.stringify(files)};
  const language = localStorage.getItem('parcelyard.language') || (/^zh\\b/i.test(navigator.language) ? 'zh-CN' : 'en-US');
  const wanted = [...(files[language] || [])];
  if (localStorage.getItem('parcelyard.token') && location.pathname === '/order/list') wanted.push(...files.orders);
  for (const file of wanted) {
    const link = document.createElement('link');
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    Object.assign(link, { crossOrigin: '', href: '/' + file });
    document.head.append(link);
  }
} catch {}`;

/** Preloads the files of the first signed-in page from a script in the HTML, so that they load in parallel. */
export function firstLoad(): Plugin {
  return {
    name: 'parcelyard-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const known = new Set([...html.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file = '']) => file));
        const files = {
          'en-US': filesOf(bundle, frameTexts('en-US'), known),
          'zh-CN': filesOf(bundle, frameTexts('zh-CN'), known),
          orders: filesOf(bundle, orders, known),
        };
        // Before the first style sheet: after it the script would wait for that.
        return html.replace(
          '<script type="module"',
          () => `<script>${hint(files)}</script>\n    <script type="module"`,
        );
      },
    },
  };
}
