import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Layer } from '../../ui/layer/Layer.tsx';
import { BlobView } from './BlobView.tsx';
import { saveFile } from './save-file.ts';
import { nextZoom, zooms } from './zoom.ts';
import classes from './picture-preview.module.css';

export type PreviewPicture = { readonly name: string; readonly blob: Blob };

type PicturePreviewProps = {
  pictures: readonly PreviewPicture[];
  /** The index of the first picture shown. */
  at?: number;
  onClose: () => void;
};

const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

/** Pictures in a full-screen layer: zoom with + and −, the next one with the arrow keys. */
export default function PicturePreview({ pictures, at: first = 0, onClose }: PicturePreviewProps) {
  const { t, i18n } = useLingui();
  const [at, setAt] = useState(first);
  const [zoom, setZoom] = useState<number>(1);
  const shown = pictures[at];
  const go = (to: number) => {
    if (pictures[to] === undefined) return;
    setAt(to);
    setZoom(1);
  };
  const keys = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go(at - 1),
      ArrowRight: () => go(at + 1),
      '+': () => setZoom(nextZoom(zoom, 1)),
      '=': () => setZoom(nextZoom(zoom, 1)),
      '-': () => setZoom(nextZoom(zoom, -1)),
      '0': () => setZoom(1),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  if (!shown) return null;
  const [nth, of] = [at + 1, pictures.length];
  return (
    <Layer label={shown.name} onClose={onClose} shape="stage" onKeyDown={keys}>
      <Group component="header" wrap="nowrap" flex="none" gap="sm" h={52} pl={20} pr={10} className={classes.head}>
        <Text component="h2" size="md" fw={550} truncate>
          {shown.name}
        </Text>
        {of > 1 && (
          <Text span flex="none" size="sm" c="dimmed" style={tabular}>
            {t`${nth} of ${of}`}
          </Text>
        )}
        <Group component="span" flex="none" wrap="nowrap" gap={2} ml="auto">
          <IconButton label={t`Smaller`} disabled={zoom === zooms[0]} onClick={() => setZoom(nextZoom(zoom, -1))}>
            <IconZoomOut size={18} stroke={1.6} />
          </IconButton>
          <Button
            variant="subtle"
            className={classes.zoom}
            title={t`As large as the window`}
            onClick={() => setZoom(1)}
          >
            {i18n.number(zoom, { style: 'percent' })}
          </Button>
          <IconButton label={t`Larger`} disabled={zoom === zooms.at(-1)} onClick={() => setZoom(nextZoom(zoom, 1))}>
            <IconZoomIn size={18} stroke={1.6} />
          </IconButton>
          <IconButton label={t`Save`} onClick={() => saveFile(shown)}>
            <IconDownload size={18} stroke={1.6} />
          </IconButton>
          <IconButton label={t`Close`} onClick={onClose}>
            <IconX size={18} stroke={1.6} />
          </IconButton>
        </Group>
      </Group>
      <div className={classes.stage} style={{ '--zoom': zoom }}>
        <BlobView key={at} blob={shown.blob} label={shown.name} className={classes.picture} />
      </div>
      {of > 1 && (
        <>
          <span className={classes.previous}>
            <IconButton label={t`Previous picture`} disabled={at === 0} onClick={() => go(at - 1)}>
              <IconChevronLeft size={20} stroke={1.6} />
            </IconButton>
          </span>
          <span className={classes.next}>
            <IconButton label={t`Next picture`} disabled={nth === of} onClick={() => go(at + 1)}>
              <IconChevronRight size={20} stroke={1.6} />
            </IconButton>
          </span>
        </>
      )}
    </Layer>
  );
}
