import { useLingui } from '@lingui/react/macro';
import { Group, Input } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { IconPhoto } from '@tabler/icons-react';
import { Image } from '@tiptap/extension-image';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { Menu } from '../../layer/Menu.tsx';
import { wrapperProps, type FieldProps } from '../Field.tsx';
import { PictureControl } from './PictureControl.tsx';
import { PictureTextControl } from './PictureTextControl.tsx';
import classes from './rich-text.module.css';
import { TableControl } from './TableControl.tsx';
import { tableExtensions } from './table-extensions.ts';

type RichTextFieldProps = FieldProps & {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Pictures that can be inserted. */
  pictures?: readonly string[];
  /** Stores a picture that the user chooses; the result is its path, null when it failed. */
  upload?: (file: File) => Promise<string | null>;
  /** Offers paragraphs that stand out, as block quotes. */
  hasCallouts?: boolean;
  /** Offers tables. Tables of a text stay in any case. */
  hasTables?: boolean;
};

const none: readonly string[] = [];

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, codeBlock: false, link: { openOnClick: false } }),
  Image,
  ...tableExtensions,
];

/** Text with headings, lists, tables, links and pictures. */
export function RichTextField({
  value,
  onChange,
  pictures = none,
  upload,
  hasCallouts = false,
  hasTables = false,
  ...field
}: RichTextFieldProps) {
  const { t } = useLingui();
  const id = useId();
  // The editor writes its HTML in its own form; only a value from outside replaces its content.
  const own = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-labelledby': `${id}-label`, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: edited }) => {
      own.current = edited.isEmpty ? '' : edited.getHTML();
      onChange(own.current);
    },
  });
  useEffect(() => {
    if (value === own.current) return;
    own.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper {...wrapperProps(field)} id={id} labelElement="div">
      <RichTextEditor
        editor={editor}
        variant="subtle"
        classNames={{ control: classes.control }}
        labels={{
          boldControlLabel: t`Bold`,
          italicControlLabel: t`Italic`,
          underlineControlLabel: t`Underline`,
          h2ControlLabel: t`Heading`,
          h3ControlLabel: t`Small heading`,
          bulletListControlLabel: t`Bullet list`,
          orderedListControlLabel: t`Numbered list`,
          blockquoteControlLabel: t`Note`,
          linkControlLabel: t`Link`,
          unlinkControlLabel: t`Remove link`,
          clearFormattingControlLabel: t`Clear formatting`,
          undoControlLabel: t`Undo`,
          redoControlLabel: t`Redo`,
          linkEditorInputLabel: t`Address`,
          linkEditorInputPlaceholder: 'https://',
          linkEditorExternalLink: t`Open in a new tab`,
          linkEditorInternalLink: t`Open in this tab`,
          linkEditorSave: t`Save`,
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            {hasCallouts && <RichTextEditor.Blockquote />}
            {hasTables && <TableControl editor={editor} />}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            {upload && (
              <PictureControl upload={upload} onPicture={(picture) => editor.chain().focus().setImage(picture).run()} />
            )}
            {pictures.length > 0 && (
              <Menu
                label={t`Insert a picture`}
                entries={pictures.map((src, nth) => ({
                  id: src,
                  label: (
                    <Group component="span" gap={8}>
                      <img src={src} alt="" width={40} height={40} loading="lazy" decoding="async" />
                      {t`Picture ${nth + 1}`}
                    </Group>
                  ),
                  onSelect: () => editor.chain().focus().setImage({ src }).run(),
                }))}
                renderButton={(props) => (
                  <RichTextEditor.Control {...props} aria-label={t`Insert a picture`} title={t`Insert a picture`}>
                    <IconPhoto size={16} stroke={1.6} />
                  </RichTextEditor.Control>
                )}
              />
            )}
            {editor.isActive('image') && <PictureTextControl key={editor.state.selection.from} editor={editor} />}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content mih={160} className={classes.content ?? ''} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
