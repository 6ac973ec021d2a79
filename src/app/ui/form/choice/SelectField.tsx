import { useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { wrapperProps, type FieldProps } from '../Field.tsx';
import classes from './select.module.css';

export type SelectOption<Value extends string> = {
  value: Value;
  /** What is shown and searched. */
  label: string;
  /** Muted, at the right end of the option: "6–9 days". */
  note?: string;
  disabled?: boolean;
};

type SelectFieldProps<Value extends string> = FieldProps & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  placeholder?: string;
  /** For table rows: the label is the accessible name only. */
  bare?: boolean;
  /** As high as the buttons next to it, in a toolbar. */
  low?: boolean;
  clearable?: boolean;
  disabled?: boolean;
  /** The options are those that the server found for what is typed. */
  search?: { typed: string; onType: (text: string) => void };
};

const asFound = <Option,>({ options }: { options: Option }): Option => options;

/** One of a list; long lists are searched by typing, at most 100 options are listed at once. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const {
    options,
    value,
    onChange,
    placeholder = '',
    bare,
    low,
    clearable,
    disabled = false,
    search,
    ...field
  } = props;
  const { t } = useLingui();
  const isClearable = clearable ?? field.optional ?? false;
  const noteOf = (option: Value) => options.find((each) => each.value === option)?.note;
  return (
    <Select<Value>
      {...(bare ? { 'aria-label': String(field.label), error: Boolean(field.error) } : wrapperProps(field))}
      data={options}
      value={value}
      onChange={onChange}
      searchable={search !== undefined || options.length > 8}
      {...(search && { searchValue: search.typed, onSearchChange: search.onType, filter: asFound })}
      // The focus also comes from the form, to show an error, which an open list would cover.
      openOnFocus={false}
      limit={100}
      nothingFoundMessage={t`Nothing found`}
      allowDeselect={false}
      clearable={isClearable}
      disabled={disabled}
      placeholder={placeholder}
      rightSectionPointerEvents={isClearable ? 'all' : 'none'}
      // In the document, so that a click on an option is inside the popup or drawer that holds the field.
      comboboxProps={{
        withinPortal: false,
        floatingStrategy: 'fixed',
        shadow: 'none',
        transitionProps: { duration: 0 },
      }}
      // A list that scrolls would be a tab stop, and is closed by the time Tab reaches it.
      scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
      classNames={{ dropdown: classes.dropdown, option: classes.option, ...(low && { input: classes.low }) }}
      renderOption={({ option }) => (
        <>
          <Text span inherit flex={1}>
            {option.label}
          </Text>
          <Text span inherit c="dimmed" fw={400}>
            {noteOf(option.value)}
          </Text>
        </>
      )}
    />
  );
}
