import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { FieldProps } from '../Field.tsx';
import { DropArea } from './DropArea.tsx';
import { FileRow } from './FileRow.tsx';
import { sortChosen, type UploadFault, type UploadRules } from './upload-rules.ts';

/** A chosen file: uploading, uploaded or refused. */
export type UploadItem = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** 0 to 1 while it is uploaded. */
  readonly progress?: number | undefined;
  readonly error?: string | undefined;
};

type UploadFieldProps = FieldProps & {
  items: readonly UploadItem[];
  rules: UploadRules;
  onChoose: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** Accepted types and size: "PDF or picture, up to 50 MB". */
  hint: ReactNode;
};

/** One or several files, each with its upload progress. */
export function UploadField({ items, rules, onChoose, onRemove, hint, ...field }: UploadFieldProps) {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<{ name: string; fault: UploadFault } | null>(null);
  const { maxFiles = Infinity, maxMegabytes = 0 } = rules;
  const faultTexts = (name: string): Record<UploadFault, string> => ({
    type: t`${name} is not a file we can take here.`,
    size: t`${name} is larger than ${maxMegabytes} MB.`,
    empty: t`${name} is empty.`,
    count: t`There is no room for ${name}: remove another file first.`,
  });
  const choose = (files: readonly File[]) => {
    // A single file is replaced by the new one.
    const { accepted, refused } = sortChosen(files, rules, maxFiles === 1 ? 0 : items.length);
    const [first] = refused;
    setRefusal(first ? { name: first.file.name, fault: first.fault } : null);
    if (accepted.length > 0) onChoose(accepted);
  };
  return (
    <DropArea
      {...field}
      error={field.error ?? (refusal ? faultTexts(refusal.name)[refusal.fault] : undefined)}
      accept={rules.accept}
      multiple={maxFiles > 1}
      hint={hint}
      open={items.length < maxFiles}
      onFiles={choose}
    >
      {items.map(({ id, ...item }) => (
        <FileRow key={id} {...item} removeLabel={t`Remove ${item.name}`} onRemove={() => onRemove(id)} />
      ))}
    </DropArea>
  );
}
