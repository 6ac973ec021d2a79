import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../ui/button/Button.tsx';
import { Segments } from '../../ui/button/Segments.tsx';
import { CloseButton } from '../../ui/layer/CloseButton.tsx';
import { Layer } from '../../ui/layer/Layer.tsx';
import { aspects, isWhole, largestCrop, type AspectName, type CropShare } from './crop-area.ts';
import { croppedFile } from './cropped-file.ts';
import type { SendPicture } from './use-pictures.ts';
import classes from './pictures.module.css';

type CropDialogProps = {
  src: string;
  upload: SendPicture;
  onCropped: (url: string) => void;
  onClose: () => void;
};

/** Cuts a picture: free, square or 4:3. The arrow keys move the part and its handles. */
export default function CropDialog({ src, upload, onCropped, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [aspect, setAspect] = useState<AspectName>('free');
  const [crop, setCrop] = useState<CropShare>(largestCrop({ width: 1, height: 1 }, undefined));
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const title = t`Crop the picture`;
  const choose = (next: AspectName) => {
    setAspect(next);
    if (size) setCrop(largestCrop(size, aspects[next]));
  };
  const save = async () => {
    if (!image.current) return;
    setSending(true);
    setError(null);
    const sent = await croppedFile(image.current, crop)
      .then((file) => upload(file, { onProgress: () => undefined, signal: new AbortController().signal }))
      .catch(() => ({ refusal: t`This picture cannot be cropped. Upload it first.` }));
    setSending(false);
    if ('url' in sent) onCropped(sent.url);
    else setError(sent.refusal ?? t`The cropped picture did not arrive. Check your connection and try again.`);
  };
  return (
    <Layer label={title} shape="dialog" onClose={isSending ? () => undefined : onClose}>
      <Group justify="space-between" wrap="nowrap" p="14px 12px 6px 20px">
        <h2>{title}</h2>
        <CloseButton />
      </Group>
      <Stack gap={14} p="0 20px 20px" className={classes.cropBody ?? ''}>
        <Segments<AspectName>
          aria-label={t`Shape`}
          value={aspect}
          onChange={choose}
          data={[
            { value: 'free', label: t`Free` },
            { value: 'square', label: t`Square 1:1` },
            { value: 'landscape', label: t`4:3` },
          ]}
        />
        <div className={classes.stage}>
          <ReactCrop
            crop={{ unit: '%', ...crop }}
            {...(aspects[aspect] === undefined ? {} : { aspect: aspects[aspect] })}
            keepSelection
            ruleOfThirds
            disabled={isSending || !size}
            minWidth={24}
            minHeight={24}
            ariaLabels={{
              cropArea: t`The part that stays. The arrow keys move it.`,
              nwDragHandle: t`Upper left corner`,
              nDragHandle: t`Upper edge`,
              neDragHandle: t`Upper right corner`,
              eDragHandle: t`Right edge`,
              seDragHandle: t`Lower right corner`,
              sDragHandle: t`Lower edge`,
              swDragHandle: t`Lower left corner`,
              wDragHandle: t`Left edge`,
            }}
            onChange={(_, { x, y, width, height }) => setCrop({ x, y, width, height })}
          >
            <img
              ref={image}
              src={src}
              alt={t`The picture to crop`}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
              onError={() => setError(t`The picture did not load.`)}
            />
          </ReactCrop>
        </div>
        <Text
          size="sm"
          c={error === null ? 'dimmed' : 'var(--py-bad-text)'}
          role={error === null ? undefined : 'alert'}
        >
          {error ?? <Trans>The original stays until you save the product.</Trans>}
        </Text>
        <Group className={classes.buttons ?? ''} justify="flex-end" gap={8}>
          <Button disabled={isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            loading={isSending}
            why={!size || isWhole(crop, size) ? t`Choose a smaller part first.` : undefined}
            onClick={() => void save()}
          >
            <Trans>Crop</Trans>
          </Button>
        </Group>
      </Stack>
    </Layer>
  );
}
