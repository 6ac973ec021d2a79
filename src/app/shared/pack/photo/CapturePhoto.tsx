import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { scalePhoto } from './scale-photo.ts';
import classes from './photo.module.css';

type CapturePhotoProps = {
  icon: ReactNode;
  children: ReactNode;
  /** A scaled JPEG. */
  onPhoto: (photo: Blob) => void;
  disabled?: boolean;
};

/** Opens the phone's camera, or a file dialog where there is none. */
export function CapturePhoto({ icon, children, onPhoto, disabled = false }: CapturePhotoProps) {
  const { t } = useLingui();
  const [isScaling, setScaling] = useState(false);
  const scale = async (file: File) => {
    setScaling(true);
    try {
      onPhoto(await scalePhoto(file));
    } catch {
      showToast({ tone: 'bad', title: t`This is not a picture`, text: t`Take the photo once more.` });
    } finally {
      setScaling(false);
    }
  };
  return (
    <label className={classes.take} data-busy={isScaling || undefined} data-off={disabled || undefined}>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className={classes.input}
        disabled={disabled || isScaling}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Otherwise choosing the same picture again fires no change event.
          target.value = '';
          if (file) void scale(file);
        }}
      />
      {icon}
      {children}
    </label>
  );
}
