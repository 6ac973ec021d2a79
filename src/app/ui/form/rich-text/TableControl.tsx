import { useLingui } from '@lingui/react/macro';
import { RichTextEditor } from '@mantine/tiptap';
import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { Menu, type MenuEntry } from '../../layer/Menu.tsx';

const size = { rows: 3, cols: 3, withHeaderRow: true };

/** Inserts a table; inside of one it offers what can be changed there. */
export function TableControl({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const icon = <IconTable size={16} stroke={1.6} />;
  if (!editor.isActive('table'))
    return (
      <RichTextEditor.Control
        aria-label={t`Insert a table`}
        title={t`Insert a table`}
        onClick={() => editor.chain().focus().insertTable(size).run()}
      >
        {icon}
      </RichTextEditor.Control>
    );
  const edit = () => editor.chain().focus();
  const entries: readonly MenuEntry[] = [
    { id: 'row-above', label: t`Add a row above`, onSelect: () => edit().addRowBefore().run() },
    { id: 'row-below', label: t`Add a row below`, onSelect: () => edit().addRowAfter().run() },
    { id: 'column-before', label: t`Add a column before`, onSelect: () => edit().addColumnBefore().run() },
    { id: 'column-after', label: t`Add a column after`, onSelect: () => edit().addColumnAfter().run() },
    { kind: 'line', id: 'line' },
    { id: 'header', label: t`Header row on or off`, onSelect: () => edit().toggleHeaderRow().run() },
    { kind: 'line', id: 'line-2' },
    { id: 'delete-row', label: t`Delete the row`, danger: true, onSelect: () => edit().deleteRow().run() },
    { id: 'delete-column', label: t`Delete the column`, danger: true, onSelect: () => edit().deleteColumn().run() },
    { id: 'delete-table', label: t`Delete the table`, danger: true, onSelect: () => edit().deleteTable().run() },
  ];
  return (
    <Menu
      label={t`Table`}
      entries={entries}
      renderButton={(props) => (
        <RichTextEditor.Control {...props} active aria-label={t`Table`} title={t`Table`}>
          {icon}
        </RichTextEditor.Control>
      )}
    />
  );
}
