import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Input } from '../../../../sync/calls.ts';
import { newKey } from '../../../../sync/key.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { upload } from '../../../../sync/request.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Preview } from '../queries.ts';

/** How a CSV is read: its bank and columns; empty for the other formats and a known CSV. */
type Reading = Input<'bank_statement.import'>;

/** A file that is read for a preview and then stored; both send it, so that the server keeps no unused files. */
export function useStatementFile(onStored: () => void) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string>();
  const [work, setWork] = useState<'reading' | 'importing' | null>(null);
  const [reading, setReading] = useState<Reading>({});
  const latest = useRef(0);
  // A retry after a lost response has the same key, so that the import is stored once.
  const key = useRef(newKey());

  const read = async (chosen: File, how: Reading) => {
    latest.current += 1;
    const mine = latest.current;
    setWork('reading');
    setFailure(undefined);
    try {
      const found = await upload('bank_statement.preview', how, chosen, newKey());
      if (mine !== latest.current) return;
      setPreview(found);
      setReading(how);
      key.current = newKey();
    } catch (error) {
      if (mine === latest.current) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      if (mine === latest.current) setWork(null);
    }
  };

  return {
    file,
    preview,
    failure,
    isReading: work === 'reading',
    isImporting: work === 'importing',
    choose: (next: File | null) => {
      latest.current += 1;
      setFile(next);
      setPreview(null);
      setFailure(undefined);
      setWork(null);
      if (next) void read(next, {});
    },
    readWith: (how: Reading) => {
      if (file) void read(file, how);
    },
    store: async () => {
      if (!file) return;
      const mine = latest.current;
      setWork('importing');
      setFailure(undefined);
      try {
        const { entries, known_entries: known } = await upload('bank_statement.import', reading, file, key.current);
        await queryClient.invalidateQueries({ queryKey: ['bank_statement'] });
        showToast({
          tone: 'good',
          title: t`${plural(entries, { one: '# entry is stored', other: '# entries are stored' })}`,
          ...(known > 0 && {
            text: t`${plural(known, { one: '# was stored before and stays as it is.', other: '# were stored before and stay as they are.' })}`,
          }),
        });
        // Another file may have been chosen meanwhile.
        if (mine === latest.current) onStored();
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        if (mine !== latest.current) {
          showToast({ tone: 'bad', title: file.name, text });
          return;
        }
        setWork(null);
        setFailure(text);
      }
    },
  };
}
