import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { inquiryLimits as limits } from '#domain/sourcing/inquiries/limits.ts';
import { PicturesField } from '../../../../shared/pictures/PicturesField.tsx';
import { TagsField } from '../../../../ui/form/choice/TagsField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { DevicePicture } from './DevicePicture.tsx';
import type { LinkProduct } from './draft.ts';
import { storePicture } from '../../../../sync/outbox/pictures/store-picture.ts';

type LinkProductCardProps = {
  product: LinkProduct;
  onChange: (product: LinkProduct) => void;
  titleError: ReactNode;
  urlError: ReactNode;
  /** It is not described well enough. */
  error: ReactNode;
};

/** Anything by its address, pictures and words. */
export function LinkProductCard({ product, onChange, titleError, urlError, error }: LinkProductCardProps) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const set = (more: Partial<LinkProduct>) => onChange({ ...product, ...more });
  return (
    <Stack gap="md" ref={card}>
      <TextField
        label={<Trans>What is it?</Trans>}
        placeholder={t`Ceramic mug with a lid`}
        value={product.title}
        maxLength={limits.title}
        error={titleError}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={<Trans>Link</Trans>}
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        value={product.url}
        maxLength={limits.url}
        error={urlError ?? error}
        onChange={(url) => set({ url })}
      />
      <PicturesField
        images={product.images}
        maxImages={limits.pictures}
        onChange={(images) => set({ images })}
        upload={storePicture}
        renderPicture={(src, alt) => <DevicePicture src={src} alt={alt} />}
        pasteIn={card}
      />
      <TagsField
        label={<Trans context="sourcing">Variants</Trans>}
        optional
        help={<Trans>One after the other, such as Blue, Grey, 500 ml.</Trans>}
        value={product.variants}
        maxLength={limits.title}
        onChange={(variants) => set({ variants: variants.slice(0, limits.variants) })}
      />
      <TextAreaField
        label={<Trans>Description</Trans>}
        optional
        placeholder={t`Material, size, packing, print…`}
        value={product.note}
        maxLength={limits.note}
        rows={3}
        onChange={(note) => set({ note })}
      />
    </Stack>
  );
}
