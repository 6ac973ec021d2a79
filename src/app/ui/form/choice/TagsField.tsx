import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { wrapperProps, type FieldProps } from '../Field.tsx';

type TagsFieldProps = FieldProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  maxLength?: number;
  /** Known texts to choose from; others can be typed. */
  suggestions?: readonly string[];
};

/** Several short texts, each confirmed by Enter or a comma; a pasted list is split. */
export function TagsField({ value, onChange, placeholder = '', maxLength, suggestions, ...field }: TagsFieldProps) {
  return (
    <TagsInput
      {...wrapperProps(field)}
      value={[...value]}
      onChange={onChange}
      placeholder={placeholder}
      splitChars={[',', '，', ';', '\n', '\t']}
      acceptValueOnBlur
      data={[...(suggestions ?? [])]}
      {...(maxLength !== undefined && { maxLength })}
    />
  );
}
