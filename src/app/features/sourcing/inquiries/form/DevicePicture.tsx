import { usePictureUrl } from '../../../../sync/outbox/pictures/use-picture-url.ts';

/** A picture of a draft, which may be on this device only. */
export function DevicePicture({ src, alt }: { src: string; alt: string }) {
  const url = usePictureUrl(src);
  return <img {...(url ? { src: url } : {})} alt={alt} decoding="async" />;
}
