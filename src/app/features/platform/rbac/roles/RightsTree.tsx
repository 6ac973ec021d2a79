import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Box, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Output } from '../../../../sync/calls.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { boxState, isFixed, toggled, type Leaf, type Off } from './checkbox-state.ts';
import classes from './rights-tree.module.css';
import { lineTop } from '../../../../ui/mantine/line-top.ts';
import { actionLabels, reachLabels, rightLabel } from '../labels.ts';

type Section = Output<'role.rolePermission'>['tree'][number];
type Place = Section['places'][number];
type Right = Place['rights'][number];
/** The menu's labels, given by the route. */
export type PlaceLabel = (name: string) => MessageDescriptor | undefined;

type RightsTreeProps = {
  tree: readonly Section[];
  off: Off;
  onChange: (off: Off) => void;
  readOnly: boolean;
  placeLabel: PlaceLabel;
};

const rightLeaf = ({ key, kept, may_give }: Right): Leaf => ({ kind: 'right', key, kept, may_give });
/** Permissions that belong to no page are not in the menu. */
const menuLeaves = ({ path, kept }: Place): readonly Leaf[] =>
  path === '' ? [] : [{ kind: 'menu', key: path, kept, may_give: true }];
const leavesOf = (place: Place): readonly Leaf[] => [...menuLeaves(place), ...place.rights.map(rightLeaf)];

/**
 * Menu sections, their pages, and the permissions of each, as a tree of checkboxes with a mixed state. Arrow keys move, left and right collapse and
 * expand.
 */
export function RightsTree({ tree, off, onChange, readOnly, placeLabel }: RightsTreeProps) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const nameLabel = (name: string) => {
    const known = placeLabel(name);
    return known ? i18n._(known) : name === 'other' ? t`Everywhere` : name;
  };
  const flip = (id: string, open = !opened.has(id)) => {
    const next = new Set(opened);
    if (open) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => moveByKey(event, flip);
  const box = (leaves: readonly Leaf[], label: string) => {
    const at = boxState(leaves, off);
    const isStill = readOnly || isFixed(leaves, off);
    return (
      <Checkbox
        aria-label={label}
        checked={at === 'on'}
        mixed={at === 'mixed'}
        disabled={isStill}
        title={isStill && !readOnly ? t`This cannot be changed here.` : undefined}
        onChange={() => onChange(toggled(leaves, off))}
        onKeyDown={onKey}
      />
    );
  };
  const rightName = ({ key, permissionId, name, actions }: Right) => {
    const [action] = actions;
    if (name !== '') return action ? `${name} · ${i18n._(actionLabels[action])}` : name;
    const known = rightLabel(permissionId);
    return known ? i18n._(known) : key;
  };

  return (
    <Stack gap={14} className={classes.tree} role="group" aria-label={t`What this role may do`}>
      {tree.map((section) => (
        <Paper key={section.name} component="section" withBorder radius="md" style={{ overflow: 'hidden' }}>
          <Group gap="sm" wrap="nowrap" px={14} bg="var(--py-sunken)" data-row={section.name}>
            {box(section.places.flatMap(leavesOf), nameLabel(section.name))}
            <b>{nameLabel(section.name)}</b>
          </Group>
          {section.places.map((place) => {
            const isOnly = place.path === '' || place.path === section.path;
            const isOpen = isOnly || opened.has(place.path);
            const name = nameLabel(place.name) === place.name && place.path !== '' ? place.path : nameLabel(place.name);
            return (
              <div key={place.path}>
                {!isOnly && (
                  <Group gap="sm" wrap="nowrap" pl={14} style={lineTop} data-row={place.path}>
                    {box(leavesOf(place), name)}
                    <UnstyledButton
                      type="button"
                      component="button"
                      className={classes.open}
                      aria-expanded={isOpen}
                      onClick={() => flip(place.path)}
                      onKeyDown={onKey}
                    >
                      <span>{name}</span>
                      <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
                    </UnstyledButton>
                  </Group>
                )}
                {isOpen && (
                  <Box component="ul" className={classes.rights}>
                    {menuLeaves(place).map((leaf) => (
                      <li key="menu" data-row={place.path}>
                        {box([leaf], place.hidden ? t`${name}: open this page` : t`${name}: show in the menu`)}
                        <span>{place.hidden ? t`Open this page` : t`Show in the menu`}</span>
                      </li>
                    ))}
                    {place.rights.map((right) => (
                      <li key={right.key} data-row={place.path}>
                        {box([rightLeaf(right)], rightName(right))}
                        <span>{rightName(right)}</span>
                        {right.reach && (
                          <Text span size="sm" c="dimmed" ml="auto" style={{ whiteSpace: 'nowrap' }}>
                            {i18n._(reachLabels[right.reach])}
                          </Text>
                        )}
                      </li>
                    ))}
                  </Box>
                )}
              </div>
            );
          })}
        </Paper>
      ))}
    </Stack>
  );
}

/** Up and down move between checkboxes, right and left expand and collapse the page. */
function moveByKey(event: KeyboardEvent<HTMLElement>, flip: (id: string, open: boolean) => void): void {
  const { key, currentTarget } = event;
  const row = currentTarget.closest<HTMLElement>('[data-row]');
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const boxes = [...(row?.closest('[role=group]')?.querySelectorAll('input:not(:disabled)') ?? [])];
    const at = boxes.indexOf(row?.querySelector('input:not(:disabled)') ?? currentTarget);
    const next = boxes[at + (key === 'ArrowDown' ? 1 : -1)];
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
  }
  const id = row?.dataset['row'];
  if (id && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    flip(id, key === 'ArrowRight');
    event.preventDefault();
  }
}
