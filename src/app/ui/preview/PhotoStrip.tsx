import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { BlobView } from './BlobView.tsx';
import type { PreviewPicture } from './PicturePreview.tsx';
import classes from './photo-strip.module.css';

const PicturePreview = lazy(() => import('./PicturePreview.tsx'));

/** Photos in a row; each opens large over the page. Nothing where there are none. */
export function PhotoStrip({ photos }: { photos: readonly PreviewPicture[] }) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <span className={classes.strip}>
      {photos.map(({ name, blob }, index) => (
        <button
          key={index}
          type="button"
          className={classes.photo}
          aria-label={t`See ${name} large`}
          onClick={() => setAt(index)}
        >
          <BlobView blob={blob} label="" />
        </button>
      ))}
      {at !== null && (
        <Suspense>
          <PicturePreview pictures={photos} at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </span>
  );
}
