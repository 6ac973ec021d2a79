import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import { PicturesField } from '../../../../shared/pictures/PicturesField.tsx';
import { uploadPicture } from '../../../../sync/http/upload-picture.ts';
import { Surface } from '../../../../ui/Surface.tsx';
import type { PlacedRefusals } from './refusals.ts';
import type { EditorForm } from './use-editor.ts';
import { withPicture } from '../../../../shared/pictures/originals.ts';
import classes from './editor.module.css';

type PicturesProps = { form: EditorForm; marketImages: readonly string[]; refusals: PlacedRefusals };

/** Order and choice of pictures, own uploads, and those of the market product that are not used. */
export function PicturesSection({ form, marketImages, refusals }: PicturesProps) {
  const { t } = useLingui();
  const { images } = form.values;
  const unused = marketImages.filter((image) => !images.includes(image));
  return (
    <Surface title={<Trans>Pictures</Trans>} note={images.length > 0 ? images.length : undefined}>
      <PicturesField
        images={images}
        maxImages={publishingLimits.images}
        upload={uploadPicture}
        error={form.errorOf('images') ?? refusals.at('images')}
        onChange={(next) => form.set('images', next)}
        isDirty={form.isDirty || form.isPending}
        onReplaced={(replacement) => form.set('variants', withPicture(form.values.variants, replacement))}
      />
      {unused.length > 0 && (
        <>
          <Text fz="sm" c="dimmed" mt={12} mb={6}>
            <Trans>Pictures of the market product that are not used. Press one to add it.</Trans>
          </Text>
          <Group gap={8}>
            {unused.map((image, nth) => (
              <UnstyledButton
                key={image}
                aria-label={t`Add picture ${nth + 1} of the market product`}
                onClick={() => form.set('images', [...images, image])}
              >
                <img className={classes.picture} src={image} alt="" loading="lazy" decoding="async" />
              </UnstyledButton>
            ))}
          </Group>
        </>
      )}
    </Surface>
  );
}
