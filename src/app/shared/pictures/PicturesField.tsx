import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { imageAccept, maxImageMegabytes } from '#domain/platform/files/kinds.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { UploadField } from '../../ui/form/upload/UploadField.tsx';
import { usePictures, type SendPicture } from './use-pictures.ts';
import classes from './pictures.module.css';

type PicturesFieldProps = {
  images: readonly string[];
  maxImages: number;
  onChange: (images: string[]) => void;
  upload: SendPicture;
  error?: ReactNode;
};

/** The pictures of a product in their order, and a place to upload more. The first one is the main picture. */
export function PicturesField({ images, maxImages, onChange, upload, error }: PicturesFieldProps) {
  const { t } = useLingui();
  const { items, choose, drop, replace } = usePictures({ images, onChange, upload });
  const swap = (from: number, to: number) => {
    const [first, second] = [images[from], images[to]];
    if (first === undefined || second === undefined) return;
    replace(images.with(from, second).with(to, first));
  };
  return (
    <>
      {images.length > 0 && (
        <ul className={classes.pictures} aria-label={t`Pictures`}>
          {images.map((src, index) => (
            <li key={src}>
              <img src={src} alt={t`Picture ${index + 1}`} loading="lazy" decoding="async" />
              <span className={classes.acts}>
                {images.length > 1 && (
                  <>
                    <IconButton
                      label={t`Move picture ${index + 1} forward`}
                      disabled={index === 0}
                      onClick={() => swap(index, index - 1)}
                    >
                      <IconChevronLeft size={16} stroke={1.6} />
                    </IconButton>
                    <IconButton
                      label={t`Move picture ${index + 1} back`}
                      disabled={index === images.length - 1}
                      onClick={() => swap(index, index + 1)}
                    >
                      <IconChevronRight size={16} stroke={1.6} />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={t`Remove picture ${index + 1}`}
                  onClick={() => replace(images.filter((_, each) => each !== index))}
                >
                  <IconTrash size={16} stroke={1.6} />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {(images.length < maxImages || items.length > 0 || Boolean(error)) && (
        <UploadField
          label={<Trans>Add pictures</Trans>}
          optional
          error={error}
          items={items}
          rules={{ accept: imageAccept, maxMegabytes: maxImageMegabytes, maxFiles: maxImages - images.length }}
          hint={<Trans>JPEG, PNG or WebP of up to {maxImageMegabytes} MB. The first one is shown in lists.</Trans>}
          onChoose={choose}
          onRemove={drop}
        />
      )}
    </>
  );
}
