import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconCrop, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import { imageAccept, maxImageMegabytes } from '#domain/platform/files/kinds.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { UploadField } from '../../ui/form/upload/UploadField.tsx';
import { originalsAfter, type Originals, type Replacement } from './originals.ts';
import { usePastedPictures } from './use-pasted-pictures.ts';
import { usePictures, type SendPicture } from './use-pictures.ts';
import classes from './pictures.module.css';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

type PicturesFieldProps = {
  images: readonly string[];
  maxImages: number;
  onChange: (images: string[]) => void;
  upload: SendPicture;
  error?: ReactNode;
  /** Pictures can be cropped; called after a crop or its undoing, for other places with the picture. */
  onReplaced?: (replacement: Replacement) => void;
  /** Nothing is saved yet: crops can be undone. */
  isDirty?: boolean;
  /** For pictures that are not on the server yet. */
  renderPicture?: (src: string, alt: string) => ReactNode;
  /** Pictures pasted inside this element are added. */
  pasteIn?: RefObject<HTMLElement | null>;
};

/** The pictures of a product in their order, and a place to upload more. The first one is the main picture. */
export function PicturesField(props: PicturesFieldProps) {
  const { images, maxImages, onChange, upload, error, onReplaced, isDirty = false, renderPicture, pasteIn } = props;
  const { t } = useLingui();
  const [cropping, setCropping] = useState<string | null>(null);
  const [originals, setOriginals] = useState<Originals>(new Map());
  // A saved crop is the picture now.
  if (!isDirty && originals.size > 0) setOriginals(new Map());
  const { items, choose, drop, replace } = usePictures({ images, onChange, upload });
  usePastedPictures(pasteIn, choose);
  const swap = (from: number, to: number) => {
    const [first, second] = [images[from], images[to]];
    if (first === undefined || second === undefined) return;
    replace(images.with(from, second).with(to, first));
  };
  const exchange = (replacement: Replacement) => {
    const { from, to } = replacement;
    setOriginals((all) => originalsAfter(all, replacement));
    replace(images.map((each) => (each === from ? to : each)));
    onReplaced?.(replacement);
  };
  return (
    <>
      {images.length > 0 && (
        <ul className={classes.pictures} aria-label={t`Pictures`}>
          {images.map((src, index) => (
            <li key={src}>
              {renderPicture ? (
                renderPicture(src, t`Picture ${index + 1}`)
              ) : (
                <img src={src} alt={t`Picture ${index + 1}`} loading="lazy" decoding="async" />
              )}
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
                {onReplaced && (
                  <CropActs
                    nth={index + 1}
                    original={originals.get(src)}
                    onCrop={() => setCropping(src)}
                    onUndo={(to) => exchange({ from: src, to })}
                  />
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
      {cropping !== null && (
        <Suspense fallback={null}>
          <CropDialog
            src={cropping}
            upload={upload}
            onCropped={(to) => {
              exchange({ from: cropping, to });
              setCropping(null);
            }}
            onClose={() => setCropping(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type CropActsProps = {
  nth: number;
  original: string | undefined;
  onCrop: () => void;
  onUndo: (original: string) => void;
};

function CropActs({ nth, original, onCrop, onUndo }: CropActsProps) {
  const { t } = useLingui();
  return original === undefined ? (
    <IconButton label={t`Crop picture ${nth}`} onClick={onCrop}>
      <IconCrop size={16} stroke={1.6} />
    </IconButton>
  ) : (
    <IconButton label={t`Undo the crop of picture ${nth}`} onClick={() => onUndo(original)}>
      <IconArrowBackUp size={16} stroke={1.6} />
    </IconButton>
  );
}
