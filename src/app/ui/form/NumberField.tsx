import { readNumber } from './read-number.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

/** A number, right-aligned; a comma is read as the decimal point. */
export function NumberField({ whole = false, ...props }: TypedFieldProps<number> & { whole?: boolean }) {
  return (
    <TypedField
      {...props}
      numeric
      inputMode={whole ? 'numeric' : 'decimal'}
      read={(text) => readNumber(text, whole)}
      write={String}
    />
  );
}
