import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { BlobView } from '../../preview/BlobView.tsx';
import { CapturePhoto } from './CapturePhoto.tsx';
import classes from './photo.module.css';

type ProblemPhotoProps = { photo: Blob | null; onPhoto: (photo: Blob | null) => void };

/** A photo of the damage or the empty location, sent with the report. */
export function ProblemPhoto({ photo, onPhoto }: ProblemPhotoProps) {
  const { t } = useLingui();
  return (
    <Group gap="sm" w="100%">
      {photo && <BlobView blob={photo} label={t`Photo of the problem`} className={classes.picture} />}
      <CapturePhoto icon={<IconCamera size={22} stroke={1.6} />} onPhoto={onPhoto}>
        {photo ? <Trans>Take it again</Trans> : <Trans>Add a photo</Trans>}
      </CapturePhoto>
      {photo && (
        <IconButton label={t`Remove the photo`} onClick={() => onPhoto(null)}>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      )}
    </Group>
  );
}
