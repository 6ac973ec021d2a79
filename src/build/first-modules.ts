import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** The entry points of the first page: the program, the frame, the order list, and the parsing of URLs. */
const starts = [
  'src/app/main.tsx',
  'src/app/routes/__root.tsx',
  'src/app/shell/boot/SignedIn.tsx',
  'src/app/routes/_in/order/list.tsx',
];
/** Imports every route, each of which is a chunk of its own. */
const notFollowed = /routeTree\.gen\.ts$/;
export const urlStateModules = /features\/[\w-]+\/[\w-]+\/(queries|url-state)\.ts$/;

/** The static imports of a source; type imports and `import()` do not count. */
export function staticImports(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const imported = module.staticImports.filter(hasValue).map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  return [...new Set([...imported, ...exported])];
}

type Imported = { readonly entries: readonly { readonly isType: boolean }[] };
const hasValue = ({ entries }: Imported): boolean => entries.length === 0 || entries.some(({ isType }) => !isType);

/** The full path of an import in this project; null for a package or a virtual module. */
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

/** These modules and everything they import, except those in `known`. */
function reached(root: string, from: readonly string[], known: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let path = open.pop(); path; path = open.pop()) {
    if (known.has(path) || found.has(path) || notFollowed.test(path)) continue;
    found.add(path);
    if (!/\.tsx?$/.test(path)) continue;
    for (const target of staticImports(path, readFileSync(path, 'utf8'))) {
      const next = pathOf(root, path, target);
      if (next) open.push(next);
    }
  }
  return found;
}

/**
 * Every own module in the first load. Modules that several later pages share are excluded; otherwise the bundler would move them into the first load.
 */
export function firstModules(root: string): ReadonlySet<string> {
  return reached(root, [...starts.map((start) => join(root, start)), ...urlStateReaders(root)]);
}

/** The modules a file imports beyond `known`; they go into its chunk, so that one request loads them. */
export const modulesOf = (root: string, file: string, known: ReadonlySet<string>): ReadonlySet<string> =>
  reached(root, [join(root, file)], known);
