/** No legitimate input is nested deeper. */
const maxDepth = 32;

/**
 * Why PostgreSQL could not store a value, or null. It accepts no NUL in text, and no lone surrogate in JSON: both would
 * fail as an internal error in some statement. Iterative, because the input may be nested deeply.
 */
export function unstorable(value: unknown): string | null {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string') {
      const problem = problemOf(next.value);
      if (problem !== null) return problem;
    } else if (typeof next.value === 'object' && next.value !== null) {
      if (next.depth >= maxDepth) return 'nested too deeply';
      const depth = next.depth + 1;
      for (const [key, part] of Object.entries(next.value)) {
        if (!Array.isArray(next.value)) open.push({ value: key, depth });
        open.push({ value: part, depth });
      }
    }
  }
  return null;
}

function problemOf(text: string): string | null {
  if (text.includes('\0')) return 'a NUL character';
  return text.isWellFormed() ? null : 'half of a character (a lone surrogate)';
}
