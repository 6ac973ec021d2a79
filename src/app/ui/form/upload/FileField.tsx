import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldProps } from '../Field.tsx';
import { DropArea } from './DropArea.tsx';
import { FileRow } from './FileRow.tsx';

type FileFieldProps = FieldProps & {
  file: File | null;
  onChange: (file: File | null) => void;
  /** As the browser's file dialog takes it: ".csv,.xlsx". */
  accept: string;
  /** Accepted types and size: "CSV or xlsx, up to 50 MB". */
  hint?: ReactNode;
};

/** One file, chosen or dropped. */
export function FileField({ file, onChange, accept, hint, ...field }: FileFieldProps) {
  const { t } = useLingui();
  return (
    <DropArea {...field} accept={accept} hint={hint} open={!file} onFiles={([first]) => onChange(first ?? null)}>
      {file && (
        <FileRow name={file.name} size={file.size} removeLabel={t`Remove the file`} onRemove={() => onChange(null)} />
      )}
    </DropArea>
  );
}
