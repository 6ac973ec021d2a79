import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../../shared/preview/save-file.ts';
import type { FileName, Input } from '../../../sync/calls.ts';
import { fetchFile } from '../../../sync/request.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Downloads files of invoices; one at a time. */
export function useFiles() {
  const { t } = useLingui();
  const [isLoading, setLoading] = useState(false);
  async function download<N extends FileName>(name: N, input: Input<N>): Promise<void> {
    setLoading(true);
    try {
      saveFile(await fetchFile(name, input));
    } catch (error) {
      showToast({
        tone: 'bad',
        title: t`The file did not load`,
        ...(error instanceof Error && { text: error.message }),
      });
    }
    setLoading(false);
  }
  return { download, isLoading };
}
