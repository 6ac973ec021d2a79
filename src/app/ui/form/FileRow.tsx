import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconFile, IconX } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../button/IconButton.tsx';
import { fileSize } from './file-size.ts';
import classes from './upload.module.css';

type FileRowProps = {
  name: string;
  size: number;
  /** 0 to 1 while it is uploaded. */
  progress?: number | undefined;
  error?: string | undefined;
  removeLabel: string;
  onRemove: () => void;
};

/** A chosen file with its size, its progress or its fault. */
export function FileRow({ name, size, progress, error, removeLabel, onRemove }: FileRowProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.file}>
      <IconFile size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <b>{name}</b>
        {error ? (
          <span className={classes.bad}>{error}</span>
        ) : progress === undefined ? (
          <span>{fileSize(size, i18n.locale)}</span>
        ) : (
          <Progress value={progress * 100} size={4} my={7} aria-label={t`Uploading ${name}`} />
        )}
      </span>
      <IconButton label={removeLabel} onClick={onRemove}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </div>
  );
}
