import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { acceptFor, maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { ticketLimits as limits } from '#domain/support/tickets/ticket-fields.ts';
import type { Uploads } from '../../../../shared/form/use-uploads.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { UploadField } from '../../../../ui/form/upload/UploadField.tsx';

const rules = { accept: acceptFor('ticket'), maxMegabytes: maxUploadMegabytes, maxFiles: limits.files };

/** Files of a message. Unlike pictures they need the network, so offline none can be added. */
export function AttachFiles({ uploads }: { uploads: Uploads }) {
  const [isOpen, setOpen] = useState(false);
  const isOffline = useOffline();
  if (!isOpen && uploads.items.length === 0)
    return isOffline ? null : (
      <Button variant="subtle" icon={<IconPaperclip size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        <Trans>Attach files</Trans>
      </Button>
    );
  return (
    <Box w="100%">
      <UploadField
        label={<Trans>Files</Trans>}
        optional
        items={uploads.items}
        rules={rules}
        hint={<Trans>Pictures, PDF or documents of up to {maxUploadMegabytes} MB</Trans>}
        onChoose={uploads.choose}
        onRemove={uploads.remove}
      />
    </Box>
  );
}
