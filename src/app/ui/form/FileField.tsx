import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DropArea } from './DropArea.tsx';
import type { FieldProps } from './Field.tsx';
import { FileRow } from './FileRow.tsx';

type FileFieldProps = FieldProps & {
  file: File | null;
  onChange: (file: File | null) => void;
  /** As the browser's file dialog wants it: ".csv,.xlsx". */
  accept?: string;
  /** What may be dropped here, and how large: "CSV or xlsx, up to 50 MB". */
  hint?: ReactNode;
};

/** One file, chosen or dropped; shows its name and size until it is removed. */
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
