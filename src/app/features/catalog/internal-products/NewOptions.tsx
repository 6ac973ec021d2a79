import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { internalLimits } from '#domain/catalog/internal-products/content.ts';
import type { NewOption } from '#domain/catalog/internal-products/new-variants.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TagsField } from '../../../ui/form/choice/TagsField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useKnownOptions, valuesOfOption } from './known-options.ts';
import classes from './products.module.css';

type NewOptionsProps = {
  options: readonly NewOption[];
  onChange: (options: readonly NewOption[]) => void;
};

/** Options of a new product and the values its variants have. */
export function NewOptions({ options, onChange }: NewOptionsProps) {
  const { t } = useLingui();
  const known = useKnownOptions();
  const namesId = useId();
  const set = (place: number, part: Partial<NewOption>) =>
    onChange(options.map((option, each) => (each === place ? { ...option, ...part } : option)));
  return (
    <>
      <datalist id={namesId}>
        {known.map(({ option_name: name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {options.map((option, place) => (
        <div key={place} className={classes.option}>
          <TextField
            label={t`Option ${place + 1}`}
            placeholder={t`Colour`}
            list={namesId}
            maxLength={internalLimits.optionName}
            value={option.name}
            onChange={(name) => set(place, { name })}
          />
          <TagsField
            label={t`Values`}
            placeholder={t`Sage, Sand`}
            maxLength={internalLimits.optionValue}
            suggestions={valuesOfOption(known, option.name)}
            value={option.values}
            onChange={(values) => set(place, { values })}
          />
          <IconButton
            label={t`Remove option ${place + 1}`}
            onClick={() => onChange(options.filter((_, each) => each !== place))}
          >
            <IconTrash size={16} stroke={1.6} />
          </IconButton>
        </div>
      ))}
      {options.length < internalLimits.options && (
        <span>
          <Button
            icon={<IconPlus size={16} stroke={1.6} />}
            onClick={() => onChange([...options, { name: '', values: [] }])}
          >
            <Trans>Add option</Trans>
          </Button>
        </span>
      )}
    </>
  );
}
