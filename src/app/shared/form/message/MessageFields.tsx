import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { storePicture } from '../../../sync/outbox/pictures/store-picture.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { PicturesField } from '../../pictures/PicturesField.tsx';
import type { MessageDraft } from './message-draft.ts';
import { MessagePicture } from './MessagePicture.tsx';

type MessageFieldsProps = {
  label: ReactNode;
  draft: MessageDraft;
  maxText: number;
  maxPictures: number;
  rows?: number;
  error?: ReactNode;
  /** Called with what changed. */
  onChange: (more: Partial<MessageDraft>) => void;
  /** At the left of the buttons: adds files. */
  files?: ReactNode;
  /** The buttons that send it. */
  children?: ReactNode;
};

/** Text and pictures of a message; pictures may be stored on the device only. Pictures appear with the first one. */
export function MessageFields(props: MessageFieldsProps) {
  const { label, draft, maxText, maxPictures, rows = 3, error, onChange, files, children } = props;
  const { t } = useLingui();
  const [hasPictures, setHasPictures] = useState(draft.images.length > 0);
  return (
    <>
      <TextAreaField
        label={label}
        required={false}
        value={draft.text}
        maxLength={maxText}
        rows={rows}
        error={error}
        placeholder={t`Write something, or paste a picture`}
        onChange={(text) => onChange({ text })}
      />
      {hasPictures && (
        <PicturesField
          images={draft.images}
          maxImages={maxPictures}
          onChange={(images) => onChange({ images })}
          upload={storePicture}
          renderPicture={(src, alt) => <MessagePicture src={src} alt={alt} />}
        />
      )}
      <Group gap="sm">
        {files}
        {!hasPictures && (
          <Button variant="subtle" icon={<IconPhotoPlus size={16} stroke={1.6} />} onClick={() => setHasPictures(true)}>
            <Trans>Add pictures</Trans>
          </Button>
        )}
        <Group gap="sm" ml="auto">
          {children}
        </Group>
      </Group>
    </>
  );
}
