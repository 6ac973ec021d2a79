import { Group } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { isShownInPlace } from '#domain/platform/files/kinds.ts';
import { openBlob } from '../../../../shared/preview/BlobView.tsx';
import { reportError } from '../../../../sync/report-error.ts';
import { fetchFile } from '../../../../sync/request.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import type { TicketMessage } from '../queries.ts';

/** The files of a message. Files need the session, so each is requested when it is opened. */
export function MessageFiles({ files }: Pick<TicketMessage, 'files'>) {
  if (files.length === 0) return null;
  const open = (file: TicketMessage['files'][number]) =>
    fetchFile('common.file', { file_id: file.file_id }).then(
      ({ blob }) => openBlob(blob, isShownInPlace(file.type) ? undefined : file.name),
      (error: unknown) => reportError(error instanceof Error ? error : new Error(String(error)), 'common.file'),
    );
  return (
    <Group gap="xs" mt={6}>
      {files.map((file) => (
        <Button
          key={file.file_id}
          variant="subtle"
          icon={<IconFile size={16} stroke={1.6} />}
          onClick={() => void open(file)}
        >
          {file.name}
        </Button>
      ))}
    </Group>
  );
}
