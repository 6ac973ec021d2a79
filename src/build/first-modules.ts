import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where the first page of most days begins: the program, the frame, the list of orders, and what reads addresses. */
const starts = [
  'src/app/main.tsx',
  'src/app/routes/__root.tsx',
  'src/app/shell/boot/SignedIn.tsx',
  'src/app/routes/_in/order/list.tsx',
];
/** Lists every route, each of which is split off. */
const notFollowed = /routeTree\.gen\.ts$/;
export const urlStateModules = /features\/[\w-]+\/[\w-]+\/(queries|url-state)\.ts$/;

/** The modules a source asks for when it is loaded; types leave nothing, and `import()` comes later. */
export function staticImports(source: string): string[] {
  const found = source.matchAll(/^\s*(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?'([^']+)'/gm);
  return [...found].map(([, target = '']) => target);
}

/** The full path a name means in this project; null for a package or what the build makes. */
function pathOf(root: string, from: string, target: string): string | null {
  const path = target.startsWith('#') ? join(root, 'src', target.slice(1)) : resolve(dirname(from), target);
  return /^[#.]/.test(target) && existsSync(path) ? path : null;
}

function urlStateReaders(root: string): string[] {
  const features = join(root, 'src/app/features');
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((file) => join(features, file))
    .filter((file) => urlStateModules.test(file));
}

/** Those modules and all they ask for, but for what is in `known`. */
function reached(root: string, from: readonly string[], known: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let path = open.pop(); path; path = open.pop()) {
    if (known.has(path) || found.has(path) || notFollowed.test(path)) continue;
    found.add(path);
    if (!/\.tsx?$/.test(path)) continue;
    for (const target of staticImports(readFileSync(path, 'utf8'))) {
      const next = pathOf(root, path, target);
      if (next) open.push(next);
    }
  }
  return found;
}

/**
 * Every module of ours that the first page loads. What several later pages share is not among them: by sharing alone it
 * would be drawn into the first load.
 */
export function firstModules(root: string): ReadonlySet<string> {
  return reached(root, [...starts.map((start) => join(root, start)), ...urlStateReaders(root)]);
}

/** The modules a file loads beyond `known`; its chunk holds them, so that they come in one request. */
export const modulesOf = (root: string, file: string, known: ReadonlySet<string>): ReadonlySet<string> =>
  reached(root, [join(root, file)], known);
