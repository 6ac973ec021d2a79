import { useLingui } from '@lingui/react/macro';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconButton } from '../button/IconButton.tsx';

/** Copies a text and confirms it for two seconds; reports when the browser refuses. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useLingui();
  const { copy, copied, error } = useClipboard();
  const word = error ? t`Copy failed` : copied ? t`Copied` : (label ?? t`Copy`);
  return (
    <IconButton size="small" label={word} onClick={() => copy(text)}>
      {copied ? <IconCheck size={14} stroke={1.6} /> : <IconCopy size={14} stroke={1.6} />}
    </IconButton>
  );
}
