/** No legitimate input is nested deeper. */
const maxDepth = 32;

/** Where a value cannot be stored, and why. */
export type Unstorable = { readonly path: readonly string[]; readonly problem: string };

type Part = { readonly value: unknown; readonly depth: number; readonly key: string; readonly parent: Part | null };

function pathOf(part: Part): string[] {
  const path: string[] = [];
  for (let at = part; at.parent; at = at.parent) path.unshift(at.key);
  return path;
}

/**
 * Why PostgreSQL could not store a value, or null. It accepts no NUL in text, and no lone surrogate in JSON: both would
 * fail as an internal error in some statement. Iterative, because the input may be nested deeply.
 */
export function unstorable(input: unknown): Unstorable | null {
  const open: Part[] = [{ value: input, depth: 0, key: '', parent: null }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value } = next;
    if (typeof value === 'string') {
      const problem = problemOf(value);
      if (problem !== null) return { path: pathOf(next), problem };
    } else if (typeof value === 'object' && value !== null) {
      if (next.depth >= maxDepth) return { path: [], problem: 'values nested too deeply' };
      const depth = next.depth + 1;
      for (const [key, part] of Object.entries(value)) {
        const problem = problemOf(key);
        if (problem !== null) return { path: pathOf(next), problem };
        open.push({ value: part, depth, key, parent: next });
      }
    }
  }
  return null;
}

function problemOf(text: string): string | null {
  if (text.includes('\0')) return 'a NUL character';
  return text.isWellFormed() ? null : 'half of a character (a lone surrogate)';
}
