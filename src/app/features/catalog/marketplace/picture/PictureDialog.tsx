import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { DropArea } from '../../../../ui/form/upload/DropArea.tsx';
import { CloseButton } from '../../../../ui/layer/CloseButton.tsx';
import { Layer } from '../../../../ui/layer/Layer.tsx';
import { usePictureSearch } from './use-picture-search.ts';
import classes from './picture.module.css';

type PictureDialogProps = {
  /** Pasted or dropped on the page. */
  first: File | null;
  onHash: (hash: string) => void;
  onClose: () => void;
};

/** Chooses the picture to search for: a file, a photo, pasted or dropped. */
export default function PictureDialog({ first, onHash, onClose }: PictureDialogProps) {
  const { t } = useLingui();
  const { error, sending, choose } = usePictureSearch(first, onHash);
  const camera = useRef<HTMLInputElement>(null);
  const title = t`Search by picture`;
  return (
    <Layer label={title} shape="dialog" onClose={onClose}>
      <Group justify="space-between" wrap="nowrap" p="14px 12px 6px 20px">
        <h2>{title}</h2>
        <CloseButton />
      </Group>
      <Stack gap={14} p="0 20px 20px">
        <Text c="dimmed">
          <PictureHelp />
        </Text>
        {sending ? (
          <Stack gap={6} mih={96} justify="center" aria-live="polite">
            <Text span size="sm" truncate>
              {sending.name}
            </Text>
            <Progress value={sending.progress * 100} size={4} aria-label={t`Sending the picture`} />
          </Stack>
        ) : (
          <DropArea
            label={<Trans>Picture</Trans>}
            accept="image/*"
            hint={<Trans>You can also paste a picture.</Trans>}
            error={error}
            open
            onFiles={([file]) => file && choose(file)}
          />
        )}
        {!sending && (
          <span className={classes.photo}>
            <Button
              block
              size="form"
              icon={<IconCamera size={16} stroke={1.6} />}
              onClick={() => camera.current?.click()}
            >
              <Trans>Take a photo</Trans>
            </Button>
            <input
              ref={camera}
              type="file"
              accept="image/*"
              capture="environment"
              hidden
              aria-label={t`Take a photo`}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                currentTarget.value = '';
                if (file) choose(file);
              }}
            />
          </span>
        )}
      </Stack>
    </Layer>
  );
}

/** What the search finds, and what it does not. */
export const PictureHelp = () => (
  <Trans>
    Finds the same or nearly the same picture, also smaller or recoloured. It does not find another photo of the same
    product, or a cropped one.
  </Trans>
);
