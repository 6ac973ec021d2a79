import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFile, IconZoomIn } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isShownInPlace, viewedAs } from '#domain/platform/files/kinds.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { fileSize } from '../../../../ui/form/upload/file-size.ts';
import { BlobView, openBlob } from '../../../../shared/preview/BlobView.tsx';
import type { ProofFile } from '../rows.ts';
import { useProofFile } from './use-proof-file.ts';
import classes from './proof.module.css';

const PicturePreview = lazy(() => import('../../../../shared/preview/PicturePreview.tsx'));

/** The proof: a picture or PDF inline, any other file as a download; can be opened large. `small` inside a form. */
export function ProofView({ proof, small = false }: { proof: ProofFile; small?: boolean }) {
  const { t, i18n } = useLingui();
  const { blob, error, retry } = useProofFile(proof.file_id);
  const isShown = isShownInPlace(proof.type);
  const viewer = viewedAs(proof.type);
  const [isLarge, setLarge] = useState(false);
  const picture = isShown ? (
    blob && <BlobView blob={blob} label={t`Proof of the transfer`} />
  ) : (
    <IconFile size={40} stroke={1.2} aria-hidden="true" />
  );
  return (
    <Stack component="figure" gap={0} miw={0} h="100%" m={0}>
      <div className={classes.stage} data-plain={!isShown || undefined} data-small={small || undefined}>
        {error ? (
          <Text maw="36ch" p="lg" size="sm" c="dimmed" ta="center">
            {error.message}{' '}
            <Button variant="subtle" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </Text>
        ) : (
          picture
        )}
      </div>
      <Group component="figcaption" gap="4px 12px" mt="xs" c="dimmed" fz="sm" className={classes.caption}>
        <Text span inherit c="var(--py-text)" style={{ overflowWrap: 'anywhere' }}>
          {proof.name}
        </Text>
        <span>{fileSize(proof.size, i18n.locale)}</span>
        {blob && viewer === 'picture' && (
          <Button variant="subtle" icon={<IconZoomIn size={16} stroke={1.6} />} onClick={() => setLarge(true)}>
            <Trans>See it large</Trans>
          </Button>
        )}
        {blob && viewer === 'tab' && (
          <Button variant="subtle" icon={<IconExternalLink size={16} stroke={1.6} />} onClick={() => openBlob(blob)}>
            <Trans>Open in a new tab</Trans>
          </Button>
        )}
        {blob && viewer === 'download' && (
          <Button
            variant="subtle"
            icon={<IconDownload size={16} stroke={1.6} />}
            onClick={() => openBlob(blob, proof.name)}
          >
            <Trans>Save</Trans>
          </Button>
        )}
      </Group>
      {isLarge && blob && (
        <Suspense>
          <PicturePreview pictures={[{ name: proof.name, blob }]} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
