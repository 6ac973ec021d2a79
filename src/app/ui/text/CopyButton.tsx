import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';

/** Copies a text and says so for two seconds; says when the browser refuses. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const word = { idle: label ?? t`Copy`, copied: t`Copied`, failed: t`Copy failed` }[outcome];
  return (
    <IconButton size="small" label={word} onClick={() => void copy()}>
      {outcome === 'copied' ? <IconCheck size={14} stroke={1.6} /> : <IconCopy size={14} stroke={1.6} />}
    </IconButton>
  );
}
