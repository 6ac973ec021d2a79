import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { firstModules, modulesOf, staticImports } from './first-modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

test('static imports, without types and dynamic imports', () => {
  const source = `import { a } from './a.ts';
import type { B } from './b.ts';
import { type Q } from './q.ts';
import './c.css';
import {
  d,
  type D,
} from '#domain/d.ts';
export { e } from './e.ts'; export * from './f.ts';
export type { T } from './t.ts';
const text = "import { no } from './texts.ts'";
const Later = lazy(() => import('./later.tsx'));`;
  expect(staticImports('a.tsx', source)).toEqual(['./a.ts', './c.css', '#domain/d.ts', './e.ts', './f.ts']);
});

test('the first page has the table of orders and not the packing table', () => {
  const modules = firstModules(root);
  const has = (path: string) => modules.has(join(root, path));
  expect(has('src/app/ui/list/table/TableView.tsx')).toBe(true);
  expect(has('src/app/shell/frame/AppFrame.tsx')).toBe(true);
  expect(has('src/app/ui/pack/PackFrame.tsx')).toBe(false);
  expect(has('src/app/features/finance/accounts/recharge/RechargePage.tsx')).toBe(false);
});

test('the header tools are not among the first modules, and deferred ones are separate', () => {
  const first = firstModules(root);
  const tools = modulesOf(root, 'src/app/routes/-tools-now.ts', first);
  const later = modulesOf(root, 'src/app/routes/-tools-idle.ts', new Set([...first, ...tools]));
  expect(tools).toContain(join(root, 'src/app/features/catalog/cart/CartTool.tsx'));
  expect(later).toContain(join(root, 'src/app/features/platform/waiting/SyncTool.tsx'));
  expect([...tools, ...later].filter((path) => first.has(path))).toEqual([]);
  expect([...tools].filter((path) => later.has(path))).toEqual([]);
});
