import { devicePictureId } from '#domain/platform/outbox/device-pictures.ts';
import { usePictureUrl } from '../../../sync/outbox/pictures/use-picture-url.ts';

type MessagePictureProps = { src: string; alt: string };

/** A picture of a message, opened large in a new tab; one that waits on this device is shown only. */
export function MessagePicture({ src, alt }: MessagePictureProps) {
  const url = usePictureUrl(src);
  const image = <img {...(url ? { src: url } : {})} alt={alt} loading="lazy" decoding="async" />;
  if (devicePictureId(src) !== null) return image;
  return (
    <a href={src} target="_blank" rel="noopener">
      {image}
    </a>
  );
}
