import { Trans, useLingui } from '@lingui/react/macro';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { FieldShell, type FieldProps } from './Field.tsx';
import { fileSize } from './file-size.ts';
import { sortChosen, type NotTaken, type UploadRules } from './upload-rules.ts';
import classes from './form.module.css';
import own from './upload-field.module.css';

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
export function UploadField(props: UploadFieldProps) {
  const { label, help, error, optional, items, rules, onChoose, onRemove, hint } = props;
  const { t, i18n } = useLingui();
  const [over, setOver] = useState(false);
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
    setOver(false);
    // One file only: the new one replaces the old one.
    const sorted = sortChosen(files, rules, most === 1 ? 0 : items.length);
    const [first] = sorted.left;
    setLeft(first ? { name: first.file.name, why: first.why } : null);
    if (sorted.taken.length > 0) onChoose(sorted.taken);
  };
  const shown = error ?? (left ? why(left.name)[left.why] : undefined);
  const hasRoom = items.length < most;
  return (
    <FieldShell label={label} help={help} error={shown} optionalWord={optional && <Trans>optional</Trans>}>
      {(ids) => (
        <div className={own.upload}>
          {items.map((item) => (
            <div key={item.id} className={classes.file} data-bad={item.error ? true : undefined}>
              <IconFile size={18} stroke={1.6} aria-hidden="true" />
              <span className={classes.fileWords}>
                <b>{item.name}</b>
                {item.error ? (
                  <span className={own.bad}>{item.error}</span>
                ) : item.progress === undefined ? (
                  <span>{fileSize(item.size, i18n.locale)}</span>
                ) : (
                  <progress className={own.bar} aria-label={t`Uploading ${item.name}`} max={1} value={item.progress} />
                )}
              </span>
              <IconButton label={t`Remove ${item.name}`} onClick={() => onRemove(item.id)}>
                <IconX size={16} stroke={1.6} />
              </IconButton>
            </div>
          ))}
          {hasRoom && (
            <span className={classes.drop} data-over={over || undefined} data-invalid={shown ? true : undefined}>
              {/* Stretched over the area, the browser's own field takes presses and drops by itself. */}
              <input
                {...ids}
                type="file"
                className={classes.dropInput}
                accept={rules.accept}
                multiple={most > 1}
                onDragEnter={() => setOver(true)}
                onDragLeave={() => setOver(false)}
                onDrop={() => setOver(false)}
                onChange={(event) => {
                  take([...(event.target.files ?? [])]);
                  // The same file may be chosen again after it was removed.
                  event.target.value = '';
                }}
              />
              <IconUpload size={20} stroke={1.6} aria-hidden="true" />
              <b>
                {most > 1 ? (
                  <Trans>Choose files or drop them here</Trans>
                ) : (
                  <Trans>Choose a file or drop it here</Trans>
                )}
              </b>
              {hint && <span>{hint}</span>}
            </span>
          )}
        </div>
      )}
    </FieldShell>
  );
}
