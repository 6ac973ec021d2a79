import { Plural, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { BeginTool } from '../BeginField.tsx';
import type { PriceGridState } from './use-price-grid.ts';
import classes from '../shipper.module.css';

type GridToolsProps = { grid: PriceGridState; search: string; onSearch: (text: string) => void; mayEdit: boolean };

/** Which rows are shown, when changes begin, and what saving does. */
export function GridTools({ grid, search, onSearch, mayEdit }: GridToolsProps) {
  const { t } = useLingui();
  const { added, changed, ended } = grid.decision.counts;
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <TextField
          bare
          label={t`Find a country or zone`}
          placeholder={t`Country or zone`}
          prefix={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          value={search}
          onChange={onSearch}
        />
      </div>
      {mayEdit && <BeginTool value={grid.from} onChange={grid.setFrom} />}
      {grid.isChanged && grid.decision.invalid === 0 && (
        <span className={classes.summary} role="status">
          <Plural value={added} one="# new" other="# new" /> ·{' '}
          <Plural value={changed} one="# changed" other="# changed" /> ·{' '}
          <Plural value={ended} one="# ends" other="# end" />
        </span>
      )}
    </div>
  );
}
