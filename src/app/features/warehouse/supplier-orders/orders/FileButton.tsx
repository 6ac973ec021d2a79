import { useState, type ReactNode } from 'react';
import { saveFile } from '../../../../shared/preview/save-file.ts';
import type { Input } from '../../../../sync/calls.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { fetchFile } from '../../../../sync/request.ts';
import { Button } from '../../../../ui/button/Button.tsx';

type FileCall = 'supplier_order.file' | 'supplier_order.claimFile';
type FileButtonProps<N extends FileCall> = { call: N; input: Input<N>; children: ReactNode };

/** Downloads a file for the factory. */
export const download = <N extends FileCall>(call: N, input: Input<N>): Promise<void> =>
  fetchFile(call, input).then(saveFile, reportError);

/** Downloads a file for the factory. */
export function FileButton<N extends FileCall>({ call, input, children }: FileButtonProps<N>) {
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await download(call, input);
    setLoading(false);
  };
  return (
    <Button size="form" loading={isLoading} onClick={() => void load()}>
      {children}
    </Button>
  );
}
