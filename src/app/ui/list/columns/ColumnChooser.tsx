import { Trans, useLingui } from '@lingui/react/macro';
import { useTable } from '@tanstack/react-table';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { Checkbox } from '../../form/Checkbox.tsx';
import { Popup } from '../../layer/Popup.tsx';
import { usePopup } from '../../layer/use-popup.ts';
import type { Column } from './column.ts';
import { useDensity } from '../table/density.ts';
import { columnDefsOf, features } from '../table/table-features.ts';
import type { ChosenColumns } from './use-columns.ts';
import classes from './column-chooser.module.css';

type ColumnChooserProps<Row extends object> = { columns: readonly Column<Row>[]; chosen: ChosenColumns };

/** Which columns the list shows, in which order, and how high its rows are; saved on this device. */
export function ColumnChooser<Row extends object>(props: ColumnChooserProps<Row>) {
  const { t } = useLingui();
  const { opened, close, anchor, anchorProps } = usePopup();
  return (
    <>
      <IconButton {...anchorProps} label={t`Columns`}>
        <IconColumns3 size={18} stroke={1.6} />
      </IconButton>
      {opened && (
        <Popup anchor={anchor} onClose={close} align="end">
          <Choices {...props} />
        </Popup>
      )}
    </>
  );
}

const noRows: readonly never[] = [];
const idOf = ({ id }: { id: string }) => id;

function Choices<Row extends object>({ columns, chosen }: ColumnChooserProps<Row>) {
  const { t, i18n } = useLingui();
  const [density, setDensity] = useDensity();
  const { reset, ...layout } = chosen;
  const defs = useMemo(() => columnDefsOf(columns), [columns]);
  const table = useTable<typeof features, Row>({ features, columns: defs, data: noRows, ...layout });
  const pinned = table.getStartLeafColumns();
  const others = table.getCenterLeafColumns();
  const heads = new Map(columns.map(({ id, head }) => [id, i18n._(head)]));

  const move = (group: typeof pinned, at: number, by: 1 | -1) => {
    const ids = group.map(idOf);
    const [moved, other] = [ids[at], ids[at + by]];
    if (moved === undefined || other === undefined) return;
    const next = ids.with(at, other).with(at + by, moved);
    if (group === pinned) table.setColumnPinning({ start: next, end: [] });
    else table.setColumnOrder([...pinned.map(idOf), ...next]);
  };
  return (
    <fieldset className={classes.chooser}>
      <legend className="py-sr">{t`Columns`}</legend>
      {[pinned, others].flatMap((group) =>
        group.map((column, at) => {
          const name = heads.get(column.id) ?? '';
          return (
            <div key={column.id} className={classes.column}>
              <Checkbox
                label={name}
                checked={column.getIsVisible()}
                disabled={!column.getCanHide()}
                onChange={column.getToggleVisibilityHandler()}
              />
              <IconButton
                size="small"
                label={t`Pin ${name} left`}
                aria-pressed={group === pinned}
                onClick={() => column.pin(group === pinned ? false : 'start')}
              >
                {group === pinned ? <IconPinnedFilled size={15} /> : <IconPin size={15} stroke={1.6} />}
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
            </div>
          );
        }),
      )}
      <Button variant="subtle" className={classes.reset} onClick={reset}>
        <Trans>Reset</Trans>
      </Button>
      <hr className={classes.line} />
      <Checkbox
        label={t`Compact rows`}
        checked={density === 'compact'}
        onChange={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
      />
    </fieldset>
  );
}
