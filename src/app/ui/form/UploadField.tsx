import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { DropArea } from './DropArea.tsx';
import type { FieldProps } from './Field.tsx';
import { FileRow } from './FileRow.tsx';
import { fileSize } from './file-size.ts';
import { sortChosen, type NotTaken, type UploadRules } from './upload-rules.ts';

/** A file that was chosen: on its way, there, or refused. */
export type UploadItem = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** 0 to 1 while it goes up. */
  readonly progress?: number | undefined;
  readonly error?: string | undefined;
};

type UploadFieldProps = FieldProps & {
  items: readonly UploadItem[];
  rules: UploadRules;
  /** Those that may go up. */
  onChoose: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** What may be dropped here, and how large: "PDF or picture, up to 50 MB". */
  hint?: ReactNode;
};

/** One file or several, chosen or dropped, each with its progress until it is there. */
export function UploadField({ items, rules, onChoose, onRemove, hint, ...field }: UploadFieldProps) {
  const { t, i18n } = useLingui();
  const [left, setLeft] = useState<{ name: string; why: NotTaken } | null>(null);
  const most = rules.most ?? Infinity;
  const size = fileSize(rules.mostBytes ?? 0, i18n.locale);
  const why = (name: string): Record<NotTaken, string> => ({
    type: t`${name} is not a file we can take here.`,
    size: t`${name} is larger than ${size}.`,
    empty: t`${name} is empty.`,
    count: t`There is no room for ${name}: remove another file first.`,
  });
  const take = (files: readonly File[]) => {
    // One file only: the new one replaces the old one.
    const sorted = sortChosen(files, rules, most === 1 ? 0 : items.length);
    const [first] = sorted.left;
    setLeft(first ? { name: first.file.name, why: first.why } : null);
    if (sorted.taken.length > 0) onChoose(sorted.taken);
  };
  return (
    <DropArea
      {...field}
      error={field.error ?? (left ? why(left.name)[left.why] : undefined)}
      accept={rules.accept}
      multiple={most > 1}
      hint={hint}
      open={items.length < most}
      onFiles={take}
    >
      {items.map(({ id, ...item }) => (
        <FileRow key={id} {...item} removeLabel={t`Remove ${item.name}`} onRemove={() => onRemove(id)} />
      ))}
    </DropArea>
  );
}
