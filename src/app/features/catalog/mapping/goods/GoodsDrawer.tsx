import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextChoice, TextSide } from '../../../../ui/form/TextChoice.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import type { Option } from '../OptionRow.tsx';
import { useMappedToast } from '../use-mapping.tsx';
import VariantPicker from '../picker/VariantPicker.tsx';
import { ComponentFields } from './ComponentFields.tsx';
import { CountryFields } from './CountryFields.tsx';
import { draftOf, faultOf, savedOf, withVariant, type Draft } from './draft.ts';
import { GoodsText } from './GoodsText.tsx';

type GoodsDrawerProps = { optionName: string; option: Option; onClose: () => void };

/** Edits what one unit of an option is made of, and what single countries get instead. */
export default function GoodsDrawer({ optionName, option, onClose }: GoodsDrawerProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(() => draftOf(option));
  const [draft, setDraft] = useState(opened);
  const text = JSON.stringify(draft);
  const markSaved = useUnsavedChanges(text === JSON.stringify(opened) ? null : text);
  // The version the draft is based on: a newer one is another user's, and both are shown.
  const [base, setBase] = useState(option.version);
  /** Where the picked product goes: a country's code, or empty for everywhere. */
  const [picking, setPicking] = useState<string | null>(null);
  const { onDone, onFailed } = useMappedToast(() => optionName);
  const save = useCommand('mapping.mapProductOption', {
    onFailed,
    onDone: (mapped) => {
      onDone(mapped);
      markSaved();
      onClose();
    },
  });
  const fault = faultOf(draft);
  const why = {
    empty: t`Choose at least one product.`,
    'country-empty': t`A country with other products needs at least one.`,
    quantity: t`Check the quantities.`,
  };
  const send = (version: number) => save.mutate(savedOf(option.shop_variant_id, draft, version));
  const pick = (place: string, add: (components: Draft['components']) => Draft['components']) =>
    setDraft(
      place === ''
        ? { ...draft, components: add(draft.components) }
        : {
            ...draft,
            countries: draft.countries.map((one) =>
              one.code === place ? { ...one, components: add(one.components ?? []) } : one,
            ),
          },
    );
  const isChanged = option.version !== base && !save.isPending;
  return (
    <Drawer
      title={t`What is in “${optionName}”?`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <Button
            variant="primary"
            size="form"
            loading={save.isPending}
            why={fault ? why[fault] : isChanged ? t`Choose which mapping stays.` : undefined}
            onClick={() => send(base)}
          >
            <Trans>Save mapping</Trans>
          </Button>
        </DrawerEnd>
      }
    >
      <Stack gap="lg">
        {isChanged && (
          <TextChoice title={<Trans>Another user changed this mapping meanwhile. Choose which one stays.</Trans>}>
            <TextSide
              label={option.mapped_by ? <Trans>Saved by {option.mapped_by}</Trans> : <Trans>Saved meanwhile</Trans>}
              action={
                <Button
                  onClick={() => {
                    setDraft(draftOf(option));
                    setOpened(draftOf(option));
                    setBase(option.version);
                  }}
                >
                  <Trans>Keep this one</Trans>
                </Button>
              }
            >
              <GoodsText draft={draftOf(option)} />
            </TextSide>
            <TextSide
              label={<Trans>Yours</Trans>}
              action={
                <Button
                  variant="primary"
                  why={fault ? why[fault] : undefined}
                  onClick={() => {
                    setBase(option.version);
                    send(option.version);
                  }}
                >
                  <Trans>Save mine instead</Trans>
                </Button>
              }
            >
              <GoodsText draft={draft} />
            </TextSide>
          </TextChoice>
        )}
        <section>
          <SectionHead>
            <Trans>One unit is made of</Trans>
          </SectionHead>
          <ComponentFields
            components={draft.components}
            onChange={(components) => setDraft({ ...draft, components })}
            onAdd={() => setPicking('')}
          />
        </section>
        <section>
          <SectionHead>
            <Trans>By country</Trans>
          </SectionHead>
          <Text size="sm" c="dimmed" mb="sm">
            <Trans>Orders to these countries get other products, or prefer a channel. All others get the above.</Trans>
          </Text>
          <CountryFields
            countries={draft.countries}
            elsewhere={draft.components}
            onChange={(countries) => setDraft({ ...draft, countries })}
            onAddProduct={setPicking}
          />
        </section>
      </Stack>
      {picking !== null && (
        <VariantPicker
          optionName={optionName}
          current={null}
          onPick={(variant) => {
            pick(picking, (components) => withVariant(components, variant));
            setPicking(null);
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </Drawer>
  );
}
