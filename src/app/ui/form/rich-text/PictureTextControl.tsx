import { Trans, useLingui } from '@lingui/react/macro';
import { Popover, Stack } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconTextCaption } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { TextField } from '../TextField.tsx';

/** The words for readers who do not see the selected picture. */
export function PictureTextControl({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const stored: unknown = editor.getAttributes('image')['alt'];
  const [text, setText] = useState(typeof stored === 'string' ? stored : '');
  const save = () => {
    setOpened(false);
    editor.chain().focus().updateAttributes('image', { alt: text.trim() }).run();
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal width={300}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t`Describe the picture`}
          title={t`Describe the picture`}
          aria-expanded={opened}
          onClick={() => setOpened((isOpen) => !isOpen)}
        >
          <IconTextCaption size={16} stroke={1.6} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          <TextField
            label={<Trans>What the picture shows</Trans>}
            help={<Trans>Read aloud to readers who do not see it.</Trans>}
            value={text}
            onChange={setText}
          />
          <Button onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
