import { Trans, useLingui } from '@lingui/react/macro';
import { Divider, Fieldset, Group } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { useTable } from '@tanstack/react-table';
import { IconArrowDown, IconArrowUp, IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { Checkbox } from '../../form/choice/Checkbox.tsx';
import { Popup, type PopupProps } from '../../layer/Popup.tsx';
import { useDensity } from '../table/density.ts';
import { columnDefsOf, features } from '../table/table-features.ts';
import type { Column } from './column.ts';
import type { ChosenColumns } from './use-columns.ts';
import classes from './column-choices.module.css';

export type ColumnChoicesProps = Pick<PopupProps, 'anchor' | 'onClose'> & {
  columns: readonly Column<never>[];
  chosen: ChosenColumns;
};

const noRows: readonly never[] = [];

/** Which columns the list shows, in which order, and how high its rows are; saved on this device. */
export function ColumnChoices({ columns, chosen, anchor, onClose }: ColumnChoicesProps) {
  const { t, i18n } = useLingui();
  const [density, setDensity] = useDensity();
  const { reset, ...layout } = chosen;
  const defs = useMemo(() => columnDefsOf(columns), [columns]);
  const table = useTable<typeof features, never>({ features, columns: defs, data: noRows, ...layout });
  const pinned = table.getStartLeafColumns();
  const others = table.getCenterLeafColumns();
  const heads = new Map(columns.map(({ id, head }) => [id, i18n._(head)]));

  const move = (group: typeof pinned, at: number, by: 1 | -1) => {
    const ids = group.map(({ id }) => id);
    const [moved, other] = [ids[at], ids[at + by]];
    if (moved === undefined || other === undefined) return;
    const next = ids.with(at, other).with(at + by, moved);
    if (group === pinned) table.setColumnPinning({ start: next, end: [] });
    else table.setColumnOrder([...pinned.map(({ id }) => id), ...next]);
  };

  const rowOf = (group: typeof pinned, at: number, column: (typeof pinned)[number]) => {
    const name = heads.get(column.id) ?? '';
    const isPinned = group === pinned;
    return (
      <Group key={column.id} gap={0} wrap="nowrap" className={classes.column ?? ''}>
        <Checkbox
          label={name}
          checked={column.getIsVisible()}
          disabled={!column.getCanHide()}
          onChange={column.getToggleVisibilityHandler()}
        />
        <IconButton
          size="small"
          label={t`Pin ${name} left`}
          aria-pressed={isPinned}
          onClick={() => column.pin(isPinned ? false : 'start')}
        >
          {isPinned ? <IconPinnedFilled size={15} /> : <IconPin size={15} stroke={1.6} />}
        </IconButton>
        <IconButton
          size="small"
          label={t`Move ${name} up`}
          aria-disabled={at === 0}
          onClick={() => move(group, at, -1)}
        >
          <IconArrowUp size={15} stroke={1.6} />
        </IconButton>
        <IconButton
          size="small"
          label={t`Move ${name} down`}
          aria-disabled={at === group.length - 1}
          onClick={() => move(group, at, 1)}
        >
          <IconArrowDown size={15} stroke={1.6} />
        </IconButton>
      </Group>
    );
  };

  return (
    <Popup anchor={anchor} onClose={onClose} align="end">
      <Fieldset variant="unstyled" m={0} aria-label={t`Columns`} miw={240} p="8px 6px 8px 14px">
        {[pinned, others].map((group) => group.map((column, at) => rowOf(group, at, column)))}
        <Button variant="subtle" className={classes.reset} onClick={reset}>
          <Trans>Reset</Trans>
        </Button>
        <Divider my={6} />
        <Checkbox
          label={t`Compact rows`}
          checked={density === 'compact'}
          onChange={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
        />
      </Fieldset>
    </Popup>
  );
}
