import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextChoice, TextSide } from '../../../../ui/form/TextChoice.tsx';
import { differencesOf, type Difference } from './conflict.ts';
import type { Values } from './values.ts';

const labels = {
  title: msg`Title`,
  description: msg`Description`,
  images: msg`Pictures`,
  option_names: msg`Options`,
  variants: msg`Variants`,
  tags: msg`Tags`,
  collection: msg`Collection`,
  vendor: msg`Vendor`,
};

type ConflictNoteProps = {
  stored: Values;
  mine: Values;
  /** Changed on both sides; the rest is joined already. */
  fields: readonly Difference['field'][];
  onStored: () => void;
  onMine: () => void;
};

/** Fields that were saved elsewhere while they were edited here: both versions, and the choice between them. */
export function ConflictNote({ stored, mine, fields, onStored, onMine }: ConflictNoteProps) {
  const differences = differencesOf(stored, mine).filter(({ field }) => fields.includes(field));
  return (
    <TextChoice
      title={
        <Trans>This product was saved in another tab or by another user meanwhile. Choose which values stay.</Trans>
      }
    >
      <TextSide
        label={<Trans>Saved meanwhile</Trans>}
        action={
          <Button onClick={onStored}>
            <Trans>Keep the saved values</Trans>
          </Button>
        }
      >
        <Side differences={differences} side="stored" />
      </TextSide>
      <TextSide
        label={<Trans>Yours</Trans>}
        action={
          <Button onClick={onMine}>
            <Trans>Keep mine</Trans>
          </Button>
        }
      >
        <Side differences={differences} side="mine" />
      </TextSide>
    </TextChoice>
  );
}

function Side({ differences, side }: { differences: readonly Difference[]; side: 'stored' | 'mine' }) {
  const { i18n } = useLingui();
  return differences.map((difference) => (
    <div key={difference.field}>
      <Text span fz="sm" c="dimmed">
        {i18n._(labels[difference.field])}
      </Text>
      <div style={{ whiteSpace: 'pre-line' }}>{difference[side] || '—'}</div>
    </div>
  ));
}
