import { useLingui } from '@lingui/react/macro';
import classes from '../../conversation/conversation.module.css';
import { MessagePicture } from './MessagePicture.tsx';

/** The pictures of a message. */
export function MessagePictures({ images }: { images: readonly string[] }) {
  const { t } = useLingui();
  if (images.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {images.map((src, index) => (
        <MessagePicture key={src} src={src} alt={t`Picture ${index + 1}`} />
      ))}
    </div>
  );
}
