import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '../../form/Checkbox.tsx';
import { listedOptions } from './listed-options.ts';
import classes from './filter-drawer.module.css';

type OptionsFieldProps = {
  label: string;
  options: readonly { value: string; label: string; mark?: ReactNode }[];
  picked: readonly string[];
  onPick: (values: readonly string[]) => void;
  /** Only one may be picked; picking another lets go of it. */
  single?: boolean;
  /** Between the label and the list: quick groups. */
  shortcuts?: ReactNode;
};

const searchFrom = 9;
const cap = 100;

/** Any number of options, with a search when there are many; at most 100 are listed, the picked ones first. */
export function OptionsField({ label, options, picked, onPick, single = false, shortcuts }: OptionsFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { listed, left } = listedOptions(options, text, picked, cap);
  const toggle = (value: string) => {
    if (picked.includes(value)) onPick(picked.filter((each) => each !== value));
    else onPick(single ? [value] : [...picked, value]);
  };
  return (
    <Fieldset
      variant="unstyled"
      classNames={classes}
      legend={
        <>
          {label}
          {picked.length > 0 && !single && <span className={classes.unit}>{picked.length}</span>}
        </>
      }
    >
      {shortcuts}
      {options.length >= searchFrom && (
        <TextInput
          type="search"
          placeholder={t`Search`}
          aria-label={t`Search in ${label}`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={options.length >= searchFrom ? classes.long : classes.list}>
        {listed.map((option) => (
          <Checkbox
            key={option.value}
            checked={picked.includes(option.value)}
            onChange={() => toggle(option.value)}
            label={
              <span className={classes.option}>
                {option.mark}
                {option.label}
              </span>
            }
          />
        ))}
        {listed.length === 0 && (
          <p className={classes.note}>
            <Trans>Nothing found</Trans>
          </p>
        )}
        {left > 0 && (
          <p className={classes.note}>
            <Trans>{left} more. Type to find them.</Trans>
          </p>
        )}
      </div>
    </Fieldset>
  );
}
