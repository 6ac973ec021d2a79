import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { suggestShortName, variantOptionLimits as limits } from '#domain/catalog/variant-options/short-name.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import type { ValueRow } from './queries.ts';
import classes from './options.module.css';

export type NewValue = { name: string; name_cn: string; short_name: string };

type NewValuesProps = {
  /** Values the option has already. */
  known: readonly ValueRow[];
  values: readonly NewValue[];
  onChange: (values: NewValue[]) => void;
  errorOf: (index: number, field: keyof NewValue) => ReactNode;
};

/** Values to add. A short name is suggested until one is typed. */
export function NewValues({ known, values, onChange, errorOf }: NewValuesProps) {
  const { t } = useLingui();
  const suggested = (index: number, name: string) =>
    suggestShortName(
      name,
      new Set([...known, ...values.filter((_, each) => each !== index)].map(({ short_name: short }) => short)),
    );
  const set = (index: number, part: Partial<NewValue>) =>
    onChange(values.map((value, each) => (each === index ? { ...value, ...part } : value)));
  const setName = (index: number, before: NewValue, name: string) => {
    const isSuggested = before.short_name === '' || before.short_name === suggested(index, before.name);
    set(index, { name, ...(isSuggested && { short_name: name.trim() === '' ? '' : suggested(index, name) }) });
  };
  return (
    <div>
      {values.length > 0 && (
        <SectionHead>
          <Trans>New values</Trans>
        </SectionHead>
      )}
      {values.map((value, index) => (
        <div key={index} className={classes.value}>
          <TextField
            bare
            label={t`Name of value ${index + 1}`}
            placeholder={t`Name`}
            maxLength={limits.value}
            autoFocus={index === values.length - 1}
            value={value.name}
            onChange={(name) => setName(index, value, name)}
            error={errorOf(index, 'name')}
          />
          <TextField
            bare
            label={t`Chinese name of value ${index + 1}`}
            placeholder={t`Chinese name`}
            maxLength={limits.value}
            value={value.name_cn}
            onChange={(name) => set(index, { name_cn: name })}
            error={errorOf(index, 'name_cn')}
          />
          <TextField
            bare
            label={t`Short name of value ${index + 1}`}
            placeholder={t`Short`}
            maxLength={limits.shortName}
            value={value.short_name}
            onChange={(short) => set(index, { short_name: short.toUpperCase() })}
            error={errorOf(index, 'short_name')}
          />
          <IconButton
            label={t`Remove value ${index + 1}`}
            onClick={() => onChange(values.filter((_, each) => each !== index))}
          >
            <IconTrash size={16} stroke={1.6} />
          </IconButton>
        </div>
      ))}
      <Button
        icon={<IconPlus size={16} stroke={1.6} />}
        onClick={() => onChange([...values, { name: '', name_cn: '', short_name: '' }])}
      >
        <Trans>Add value</Trans>
      </Button>
    </div>
  );
}
