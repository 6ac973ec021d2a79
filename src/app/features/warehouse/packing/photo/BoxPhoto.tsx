import type { PhotoRule } from '#domain/platform/settings/photo-rule.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { maxPhotos } from '#domain/warehouse/packing/photo.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { addPhotoLocally } from '../../../../sync/pack/photo.ts';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { BlobView } from '../../../../shared/preview/BlobView.tsx';
import type { Parcel } from '../verdict.ts';
import { CapturePhoto } from '../../../../shared/pack/photo/CapturePhoto.tsx';
import classes from '../../../../shared/pack/photo/photo.module.css';

/** A photo of the open box, as evidence of its contents. */
export function BoxPhoto({ parcel, rule }: { parcel: Parcel; rule: PhotoRule }) {
  const { t } = useLingui();
  const [last, setLast] = useState<Blob | null>(null);
  const keep = (photo: Blob) =>
    void addPhotoLocally(parcel._id, photo).then(
      () => setLast(photo),
      (error: Error) => reportError(error),
    );
  const { photos } = parcel;
  if (rule === 'off' && photos === 0) return null;
  return (
    <PackPanel
      icon={photos > 0 ? <IconCheck size={26} stroke={2} /> : <IconCamera size={26} stroke={1.6} />}
      title={
        photos > 0 ? (
          <Plural value={photos} one="The open box is photographed" other="# photos of the open box" />
        ) : (
          <Trans>Photograph the open box</Trans>
        )
      }
      text={
        photos > 0 ? undefined : rule === 'required' ? (
          <Trans>Before you close it: the label waits for the photo.</Trans>
        ) : undefined
      }
    >
      <Group component="span" gap="sm" w="100%">
        {last && <BlobView blob={last} label={t`The photo you took`} className={classes.picture} />}
        {photos < maxPhotos && rule !== 'off' && (
          <CapturePhoto icon={<IconCamera size={22} stroke={1.6} />} onPhoto={keep}>
            {photos > 0 ? <Trans>One more photo</Trans> : <Trans>Take the photo</Trans>}
          </CapturePhoto>
        )}
      </Group>
    </PackPanel>
  );
}
