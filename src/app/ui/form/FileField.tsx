import { Trans, useLingui } from '@lingui/react/macro';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { FieldShell, type FieldProps } from './Field.tsx';
import { fileSize } from './file-size.ts';
import classes from './form.module.css';

type FileFieldProps = FieldProps & {
  file: File | null;
  onChange: (file: File | null) => void;
  /** As the browser's file dialog wants it: ".csv,.xlsx". */
  accept?: string;
  /** What may be dropped here, and how large: "CSV or xlsx, up to 50 MB". */
  hint?: ReactNode;
};

/** One file, chosen or dropped; shows its name and size until it is taken away. */
export function FileField({ label, help, error, optional, file, onChange, accept, hint }: FileFieldProps) {
  const { t, i18n } = useLingui();
  const [over, setOver] = useState(false);
  return (
    <FieldShell label={label} help={help} error={error} optionalWord={optional && <Trans>optional</Trans>}>
      {(ids) =>
        file ? (
          <div className={classes.file}>
            <IconFile size={18} stroke={1.6} aria-hidden="true" />
            <span className={classes.fileWords}>
              <b>{file.name}</b>
              <span>{fileSize(file.size, i18n.locale)}</span>
            </span>
            <IconButton label={t`Remove the file`} onClick={() => onChange(null)}>
              <IconX size={16} stroke={1.6} />
            </IconButton>
          </div>
        ) : (
          <span className={classes.drop} data-over={over || undefined} data-invalid={error ? true : undefined}>
            {/* Stretched over the area, the browser's own field takes presses and drops by itself. */}
            <input
              {...ids}
              type="file"
              className={classes.dropInput}
              accept={accept}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
              onChange={(event) => onChange(event.target.files?.[0] ?? null)}
            />
            <IconUpload size={20} stroke={1.6} aria-hidden="true" />
            <b>
              <Trans>Choose a file or drop it here</Trans>
            </b>
            {hint && <span>{hint}</span>}
          </span>
        )
      }
    </FieldShell>
  );
}
