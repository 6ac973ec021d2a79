import { Menu, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Anchor, floatingProps } from './floating.tsx';
import { LayerEntry } from './LayerEntry.tsx';
import type { MenuEntry, MenuPopupProps } from './Menu.tsx';
import classes from './popup.module.css';

/** Mantine's Menu at an element that is rendered elsewhere. */
export function MenuList({ anchor, label, entries, align, id, onClose }: MenuPopupProps) {
  const dropdown = useRef<HTMLDivElement>(null);
  const props = floatingProps({ align });
  return (
    <Menu
      {...props}
      onChange={onClose}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      classNames={{ ...props.classNames, ...itemClasses }}
    >
      <Popover.Target refProp="setTarget">
        <Anchor of={anchor} />
      </Popover.Target>
      <Menu.Dropdown
        ref={dropdown}
        {...(id && { id })}
        className={classes.menu}
        aria-label={label}
        aria-labelledby={undefined}
      >
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            onSelect={(select) => {
              onClose();
              // What it opens returns the focus to where it is now.
              anchor.current?.focus();
              select();
            }}
          />
        ))}
        <LayerEntry of={dropdown} returnTo={anchor} onClose={onClose} />
      </Menu.Dropdown>
    </Menu>
  );
}

const itemClasses = {
  item: classes.item,
  itemSection: classes.section,
  label: classes.heading,
  divider: classes.line,
};

function Entry({ entry, onSelect }: { entry: MenuEntry; onSelect: (select: () => void) => void }) {
  if (entry.kind === 'line') return <Menu.Divider />;
  if (entry.kind === 'heading') return <Menu.Label>{entry.label}</Menu.Label>;
  const { checked, why, danger, icon, note, label } = entry;
  return (
    <Menu.Item
      // Mantine's disabled items are left out by the arrow keys, and their reason with them.
      aria-disabled={why ? true : undefined}
      title={why}
      data-danger={danger || undefined}
      leftSection={icon}
      rightSection={
        (note !== undefined || checked) && (
          <>
            {note}
            {checked && <IconCheck size={16} stroke={1.8} color="var(--menu-item-color)" aria-hidden="true" />}
          </>
        )
      }
      // Its role is fixed; a Menu.RadioItem has no place for an icon.
      {...(checked !== undefined && {
        renderRoot: (props) => <button {...props} role="menuitemradio" aria-checked={checked} />,
      })}
      onClick={() => {
        if (!why) onSelect(entry.onSelect);
      }}
    >
      {label}
    </Menu.Item>
  );
}
