import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { Drawer, DrawerEnd } from '../../layer/Drawer.tsx';
import { CountriesField } from './CountriesField.tsx';
import { DatesField } from './DatesField.tsx';
import { NumbersField } from './NumbersField.tsx';
import { OptionsField } from './OptionsField.tsx';
import { chosen, type Filter, type FilterValue, type FilterValues } from './filters.ts';
import { optionLabel } from './filter-labels.ts';
import { TextField } from '../../form/TextField.tsx';

export type FilterDrawerProps = {
  filters: readonly Filter[];
  values: FilterValues;
  /** The filter to begin at. */
  at: string | undefined;
  onApply: (next: FilterValues) => void;
  onClose: () => void;
};

/** All filters of a list at once; nothing happens to the list until they are applied. */
export function FilterDrawer({ filters, values, at, onApply, onClose }: FilterDrawerProps) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(values);
  const [wrong, setWrong] = useState<Readonly<Record<string, boolean>>>({});
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at === undefined) return;
    const section = [...(body.current?.children ?? [])].find((each) => each.id === `filter-${at}`);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, button')?.focus();
  }, [at]);

  const set = (id: string, value: FilterValue | undefined) => {
    const { [id]: _old, ...rest } = draft;
    setDraft(value ? { ...rest, [id]: value } : rest);
  };
  const choose = (id: string, picked: readonly string[]) =>
    set(id, picked.length > 0 ? { kind: 'choice', values: picked } : undefined);

  const field = (filter: Filter) => {
    const value = draft[filter.id];
    const label = i18n._(filter.label);
    switch (filter.kind) {
      case 'select':
        return (
          <OptionsField
            label={label}
            single={filter.single ?? false}
            options={filter.options.map((option) => ({ ...option, label: optionLabel(option, i18n) }))}
            picked={chosen(value)}
            onPick={(picked) => choose(filter.id, picked)}
          />
        );
      case 'countries':
        return (
          <CountriesField
            label={label}
            codes={filter.codes}
            picked={chosen(value)}
            onPick={(picked) => choose(filter.id, picked)}
          />
        );
      case 'dates':
        return (
          <DatesField
            label={label}
            value={value}
            noFuture={filter.noFuture ?? false}
            onChange={(next) => set(filter.id, next)}
          />
        );
      case 'numbers':
        return (
          <NumbersField
            label={label}
            value={value}
            unit={filter.unit}
            onChange={(next, isWrong) => {
              set(filter.id, next);
              setWrong({ ...wrong, [filter.id]: isWrong });
            }}
          />
        );
      case 'text':
        return (
          <TextField
            label={label}
            optional
            value={value?.kind === 'text' ? value.text : ''}
            onChange={(text) => set(filter.id, text.trim() === '' ? undefined : { kind: 'text', text: text.trim() })}
          />
        );
    }
  };

  return (
    <Drawer
      title={t`Filters`}
      onClose={onClose}
      foot={
        <>
          <Button size="form" onClick={() => setDraft({})} disabled={Object.keys(draft).length === 0}>
            <Trans>Clear all</Trans>
          </Button>
          <DrawerEnd>
            <Button
              size="form"
              variant="primary"
              block
              why={Object.values(wrong).includes(true) ? t`Please input number` : undefined}
              onClick={() => onApply(draft)}
            >
              <Trans>Show the list</Trans>
            </Button>
          </DrawerEnd>
        </>
      }
    >
      <Stack ref={body} gap={28}>
        {filters.map((filter) => (
          <section key={filter.id} id={`filter-${filter.id}`}>
            {field(filter)}
          </section>
        ))}
      </Stack>
    </Drawer>
  );
}
