import { useLingui } from '@lingui/react/macro';
import { Group, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { lazy, Suspense, useState } from 'react';
import { BlobView } from './BlobView.tsx';
import type { PreviewPicture } from './PicturePreview.tsx';
import classes from './photo-strip.module.css';

const PicturePreview = lazy(() => import('./PicturePreview.tsx'));

/** Photos in a row; each opens large. Renders nothing without photos. */
export function PhotoStrip({ photos }: { photos: readonly PreviewPicture[] }) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <Group component="span" gap={8} mt={8}>
      {photos.map(({ name, blob }, index) => (
        <UnstyledButton
          key={index}
          className={classes.photo ?? ''}
          aria-label={t`See ${name} large`}
          onClick={() => setAt(index)}
        >
          <BlobView blob={blob} label="" />
        </UnstyledButton>
      ))}
      {at !== null && (
        <Suspense>
          <PicturePreview pictures={photos} at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </Group>
  );
}
