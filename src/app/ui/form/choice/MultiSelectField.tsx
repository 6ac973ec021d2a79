import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { wrapperProps, type FieldProps } from '../Field.tsx';
import type { SelectOption } from './SelectField.tsx';
import classes from './select.module.css';

type MultiSelectFieldProps = FieldProps & {
  options: readonly SelectOption<string>[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
};

/** Several of a list, searched by typing; at most 100 options are listed at once. */
export function MultiSelectField({ options, value, onChange, placeholder = '', ...field }: MultiSelectFieldProps) {
  const { t } = useLingui();
  return (
    <MultiSelect
      {...wrapperProps(field)}
      data={options}
      value={[...value]}
      onChange={onChange}
      searchable
      openOnFocus={false}
      limit={100}
      nothingFoundMessage={t`Nothing found`}
      placeholder={value.length === 0 ? placeholder : ''}
      hidePickedOptions
      // In the document, so that a click on an option is inside the popup or drawer that holds the field.
      comboboxProps={{
        withinPortal: false,
        floatingStrategy: 'fixed',
        shadow: 'none',
        transitionProps: { duration: 0 },
      }}
      scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
      classNames={{ dropdown: classes.dropdown, option: classes.option }}
    />
  );
}
