import { useLingui } from '@lingui/react/macro';
import { Pill, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { IconX } from '@tabler/icons-react';
import classes from './filter-chip.module.css';

type FilterChipProps = { name: string; verb: string; value: string; onEdit: () => void; onRemove: () => void };

/** One active filter: press to edit, × to remove. */
export function FilterChip({ name, verb, value, onEdit, onRemove }: FilterChipProps) {
  const { t } = useLingui();
  return (
    <Pill
      radius="sm"
      classNames={classes}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t`Remove the filter ${name}`,
        'aria-hidden': false,
        tabIndex: 0,
        icon: <IconX size={13} stroke={2} aria-hidden="true" />,
      }}
    >
      <UnstyledButton className={classes.words ?? ''} onClick={onEdit}>
        {name} <span className={classes.verb}>{verb}</span> <b>{value}</b>
      </UnstyledButton>
    </Pill>
  );
}
