import { Trans, useLingui } from '@lingui/react/macro';
import { IconColumns3 } from '@tabler/icons-react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Checkbox } from '../form/Checkbox.tsx';
import { Popup } from '../layer/Popup.tsx';
import { usePopup } from '../layer/use-popup.ts';
import type { Column } from './column.ts';
import { chooseDensity, useDensity } from './density.ts';
import type { ChosenColumns } from './use-columns.ts';
import classes from './column-chooser.module.css';

type ColumnChooserProps<Row> = { columns: readonly Column<Row>[]; chosen: ChosenColumns };

/** Which columns the list shows and how high its rows are; kept on this device. */
export function ColumnChooser<Row>({ columns, chosen }: ColumnChooserProps<Row>) {
  const { t, i18n } = useLingui();
  const { opened, close, anchor, anchorProps } = usePopup();
  const density = useDensity();
  return (
    <>
      <IconButton {...anchorProps} label={t`Columns`}>
        <IconColumns3 size={18} stroke={1.6} />
      </IconButton>
      {opened && (
        <Popup anchor={anchor} onClose={close} align="end">
          <fieldset className={classes.chooser}>
            <legend className="py-sr">{t`Columns`}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column.id}
                label={i18n._(column.head)}
                checked={column.fixed || chosen.shown(column.id)}
                disabled={column.fixed}
                onChange={() => chosen.toggle(column.id)}
              />
            ))}
            <Button variant="subtle" onClick={chosen.reset}>
              <Trans>As it was</Trans>
            </Button>
            <hr className={classes.line} />
            <Checkbox
              label={t`Compact rows`}
              checked={density === 'compact'}
              onChange={() => chooseDensity(density === 'compact' ? 'comfortable' : 'compact')}
            />
          </fieldset>
        </Popup>
      )}
    </>
  );
}
