import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../../../shared/preview/save-file.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { fetchFile } from '../../../../sync/request.ts';
import { Button } from '../../../../ui/button/Button.tsx';

/** Downloads of the order for the factory. */
export function OrderFiles({ id }: { id: string }) {
  const [loading, setLoading] = useState<'pdf' | 'xlsx' | null>(null);
  const load = async (format: 'pdf' | 'xlsx') => {
    setLoading(format);
    await fetchFile('supplier_order.file', { order_id: id, format }).then(saveFile, reportError);
    setLoading(null);
  };
  return (
    <>
      <Button size="form" loading={loading === 'pdf'} onClick={() => void load('pdf')}>
        <Trans>PDF</Trans>
      </Button>
      <Button size="form" loading={loading === 'xlsx'} onClick={() => void load('xlsx')}>
        <Trans>Table</Trans>
      </Button>
    </>
  );
}
