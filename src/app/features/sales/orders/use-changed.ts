import { useEffect, useRef, useState } from 'react';
import type { OrderRow } from './queries.ts';

const washMs = 600;
const none: ReadonlySet<string> = new Set();

/** The rows that changed while the query stayed the same, which are highlighted once. Unchanged rows are the same objects after a refresh. */
export function useChanged(question: string, rows: readonly OrderRow[] | undefined): ReadonlySet<string> {
  const before = useRef<{ question: string; rows: readonly OrderRow[] } | null>(null);
  const [changed, setChanged] = useState(none);
  useEffect(() => {
    const last = before.current;
    before.current = rows ? { question, rows } : null;
    if (!rows || last?.question !== question || last.rows === rows) return undefined;
    const known = new Map(last.rows.map((row) => [row._id, row]));
    const news = rows.filter((row) => known.get(row._id) !== row).map((row) => row._id);
    if (news.length === 0) return undefined;
    setChanged(new Set(news));
    const timer = setTimeout(() => setChanged(none), washMs);
    return () => clearTimeout(timer);
  }, [question, rows]);
  return changed;
}
