import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Refused, Unavailable } from '../../../../sync/failure.ts';
import { uploadSlowly } from '../../../../sync/http/upload.ts';
import { newKey } from '../../../../sync/key.ts';
import { preparePicture } from './prepare-picture.ts';
import { keepSearched } from './searched-pictures.ts';

type Sending = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };
/** The hash of a picture; or the server's sentence, null when the picture did not arrive. */
type Sent = { readonly hash: string } | { readonly sentence: string | null };

async function sendPicture(chosen: File, { onProgress, signal }: Sending): Promise<Sent> {
  try {
    const { file, shown } = await preparePicture(chosen);
    const { hash } = await uploadSlowly('market_product.readPicture', {}, file, { key: newKey(), onProgress, signal });
    if (shown) keepSearched(hash, shown);
    return { hash };
  } catch (error) {
    return { sentence: error instanceof Refused || error instanceof Unavailable ? error.message : null };
  }
}

/** Sends a picture as soon as it is chosen; its hash is what is searched. */
export function usePictureSearch(first: File | null, onHash: (hash: string) => void) {
  const { t } = useLingui();
  const [file, setFile] = useState(first);
  const [progress, setProgress] = useState(0);
  const [error, setError] = useState<string | null>(null);

  const finish = useEffectEvent((sent: Sent) => {
    if ('hash' in sent) return onHash(sent.hash);
    setFile(null);
    return setError(sent.sentence ?? t`The picture did not arrive. Check your connection and choose it again.`);
  });
  useEffect(() => {
    if (!file) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void sendPicture(file, { onProgress: setProgress, signal }).then((sent) => {
      if (!signal.aborted) finish(sent);
    });
    return () => controller.abort();
  }, [file]);

  return {
    error,
    /** The picture being sent, from 0 to 1. */
    sending: file && { name: file.name, progress },
    choose: (next: File) => {
      setError(null);
      setProgress(0);
      setFile(next);
    },
  };
}
