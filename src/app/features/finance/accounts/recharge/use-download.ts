import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../../../shared/preview/save-file.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { fetchFile } from '../../../../sync/request.ts';
import { currentZone } from '../../../../ui/text/formats.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { RechargeRow } from '../rows.ts';

/** Downloads recharges as a file, and marks them once it has arrived. */
export function useDownload(onDone: () => void) {
  const { t } = useLingui();
  const [isLoading, setLoading] = useState(false);
  const mark = useCommand('account.markRechargeDownloaded', {
    onDone: ({ marked }) => {
      showToast({
        tone: 'good',
        title: t`The file is downloaded`,
        text: plural(marked, {
          0: 'All of them were downloaded before.',
          one: '# recharge is marked as downloaded.',
          other: '# recharges are marked as downloaded.',
        }),
      });
      onDone();
    },
  });
  async function download(rows: readonly Pick<RechargeRow, '_id'>[]): Promise<void> {
    const ids = rows.map(({ _id }) => _id);
    setLoading(true);
    try {
      saveFile(await fetchFile('account.rechargeFile', { ids, time_zone: currentZone() }));
      mark.mutate({ ids });
    } catch (error) {
      showToast({
        tone: 'bad',
        title: t`The file did not load`,
        ...(error instanceof Error && { text: error.message }),
      });
    }
    setLoading(false);
  }
  return { download, isLoading: isLoading || mark.isPending };
}
