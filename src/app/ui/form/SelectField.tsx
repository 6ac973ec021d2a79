import { useLingui } from '@lingui/react/macro';
import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import type { ReactNode } from 'react';
import { wrapperProps, type FieldProps } from './Field.tsx';
import classes from './select.module.css';

export type SelectOption<Value extends string> = {
  value: Value;
  /** What is shown and searched. */
  label: string;
  /** Muted, at the right end of the option: "6–9 days". */
  note?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

type SelectFieldProps<Value extends string> = FieldProps & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  placeholder?: string;
  /** A select without a label above it (in a table row) still needs its name. */
  bare?: boolean;
  clearable?: boolean;
  disabled?: boolean;
};

const optionCap = 100;

/** One of a list; typing searches, at most 100 options are listed at once. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const {
    label,
    help,
    error,
    optional,
    options,
    value,
    onChange,
    placeholder,
    bare = false,
    clearable,
    disabled,
  } = props;
  const { t } = useLingui();
  const byValue = new Map(options.map((option) => [option.value as string, option]));
  const chosen = value === null ? undefined : byValue.get(value);
  const shared: SelectProps = {
    data: options.map((option): ComboboxItem => ({
      value: option.value,
      label: option.label,
      disabled: option.disabled ?? false,
    })),
    value,
    // The list is made of `options`, so what comes back is one of them.
    onChange: (next) => onChange(next as Value | null),
    searchable: options.length > 8,
    limit: optionCap,
    nothingFoundMessage: t`Nothing found`,
    allowDeselect: false,
    clearable: clearable ?? optional ?? false,
    disabled: disabled ?? false,
    placeholder: placeholder ?? '',
    leftSection: chosen?.icon,
    rightSectionPointerEvents: clearable || optional ? 'all' : 'none',
    // Inside the document, so that a select in a drawer opens above the drawer and not behind it.
    comboboxProps: { withinPortal: false, floatingStrategy: 'fixed', shadow: 'none', transitionProps: { duration: 0 } },
    // A list that scrolls would be a stop of its own for Tab, and be gone by the time it is reached.
    scrollAreaProps: { viewportProps: { tabIndex: -1 } },
    classNames: { dropdown: classes.dropdown, option: classes.option },
    renderOption: ({ option }) => {
      const own = byValue.get(option.value);
      return (
        <>
          {own?.icon}
          <span className={classes.word}>{option.label}</span>
          {own?.note && <span className={classes.note}>{own.note}</span>}
        </>
      );
    },
  };
  return bare ? (
    <Select {...shared} aria-label={typeof label === 'string' ? label : undefined} error={Boolean(error)} />
  ) : (
    <Select {...shared} {...wrapperProps({ label, help, error, optional })} />
  );
}
