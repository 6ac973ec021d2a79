import { useLingui } from '@lingui/react/macro';
import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';

type InsertedPicture = { readonly src: string; readonly width?: number; readonly height?: number };

type PictureControlProps = {
  upload: (file: File) => Promise<string | null>;
  onPicture: (picture: InsertedPicture) => void;
};

/** The size reserves the space of the picture before it loads; unknown for a file that the browser cannot decode. */
async function sizeOf(file: File): Promise<{ width?: number; height?: number }> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return {};
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** Chooses a picture file, stores it and inserts it. */
export function PictureControl({ upload, onPicture }: PictureControlProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    const src = file && (await upload(file));
    if (file && src) onPicture({ src, ...(await sizeOf(file)) });
  };
  return (
    <>
      <RichTextEditor.Control
        aria-label={t`Insert a picture`}
        title={t`Insert a picture`}
        onClick={() => input.current?.click()}
      >
        <IconPhoto size={16} stroke={1.6} />
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t`Picture`}
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
