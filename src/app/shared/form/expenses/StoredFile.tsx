import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { viewedAs } from '#domain/platform/files/kinds.ts';
import { fetchFile } from '../../../sync/request.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { fileSize } from '../../../ui/form/upload/file-size.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

type StoredFileProps = {
  file: { readonly file_id: string; readonly name: string; readonly size: number; readonly type: string };
  /** Opens a loaded file, or with a name saves it. */
  open: (blob: Blob, saveAs?: string) => void;
};

/** An attached file. Files need the session, so it is loaded before it is opened. */
export function StoredFile({ file, open }: StoredFileProps) {
  const { t, i18n } = useLingui();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const { blob } = await fetchFile('common.file', { file_id: file.file_id });
      if (viewedAs(file.type) === 'download') open(blob, file.name);
      else open(blob);
    } catch {
      showToast({ tone: 'bad', title: t`The attachment did not load` });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <IconPaperclip size={16} stroke={1.6} aria-hidden="true" style={{ flex: 'none', marginTop: 3 }} />
      <div style={{ minWidth: 0 }}>
        <Text inherit style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed">
          {fileSize(file.size, i18n.locale)}
        </Text>
        <Box mt={6}>
          <Button loading={isLoading} onClick={() => void load()}>
            <Trans context="button">Open</Trans>
          </Button>
        </Box>
      </div>
    </Group>
  );
}
