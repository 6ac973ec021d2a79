import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import classes from './filter-bar.module.css';

type FilterChipProps = { name: string; verb: string; value: string; onEdit: () => void; onRemove: () => void };

/** One active filter: press to edit, × to take away. */
export function FilterChip({ name, verb, value, onEdit, onRemove }: FilterChipProps) {
  const { t } = useLingui();
  return (
    <span className={classes.chip}>
      <button type="button" className={classes.chipWords} onClick={onEdit}>
        {name} <span className={classes.verb}>{verb}</span> <b>{value}</b>
      </button>
      <button type="button" className={classes.remove} aria-label={t`Remove the filter ${name}`} onClick={onRemove}>
        <IconX size={13} stroke={2} aria-hidden="true" />
      </button>
    </span>
  );
}
