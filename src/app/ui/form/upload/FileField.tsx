import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { FieldProps } from '../Field.tsx';
import { DropArea } from './DropArea.tsx';
import { FileRow } from './FileRow.tsx';
import { fileFault } from './upload-rules.ts';

type FileFieldProps = FieldProps & {
  file: File | null;
  onChange: (file: File | null) => void;
  /** As the browser's file dialog takes it: ".csv,.xlsx". */
  accept: string;
  /** A larger file is refused before it is uploaded. */
  maxMegabytes: number;
  /** Accepted types and size: "CSV or xlsx, up to 50 MB". */
  hint?: ReactNode;
};

/** One file, chosen or dropped. Its type is left to the server, which looks into the file. */
export function FileField({ file, onChange, accept, maxMegabytes, hint, ...field }: FileFieldProps) {
  const { t } = useLingui();
  const [name, setRefused] = useState<string | null>(null);
  const choose = (next: File | null) => {
    const isTooLarge = next !== null && fileFault(next, { maxMegabytes }) === 'size';
    setRefused(isTooLarge ? next.name : null);
    onChange(isTooLarge ? null : next);
  };
  return (
    <DropArea
      {...field}
      error={name === null ? field.error : t`${name} is larger than ${maxMegabytes} MB.`}
      accept={accept}
      hint={hint}
      open={!file}
      onFiles={([first]) => choose(first ?? null)}
    >
      {file && (
        <FileRow name={file.name} size={file.size} removeLabel={t`Remove the file`} onRemove={() => choose(null)} />
      )}
    </DropArea>
  );
}
