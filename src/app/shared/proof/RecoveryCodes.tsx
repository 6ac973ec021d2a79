import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../ui/button/Button.tsx';
import { CopyButton } from '../../ui/text/CopyButton.tsx';
import classes from './proof.module.css';

/** New recovery codes, shown once, with copy and download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'parcelyard-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Stack gap="sm" c="var(--py-text2)">
      <p>
        <Trans>Each of these codes signs you in once, if your phone is lost. They are not shown again.</Trans>
      </p>
      <ul className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton text={text} label={t`Copy all codes`} />
        <Button size="bar" icon={<IconDownload size={16} stroke={1.6} />} onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
