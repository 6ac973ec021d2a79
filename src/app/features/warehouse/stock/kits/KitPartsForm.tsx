import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/stock.saveKit';
import { kitLimits } from '#domain/warehouse/kits/kits.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Kit } from '../queries.ts';
import classes from './kits.module.css';

const emptyPart = { variant_code: '', per_kit: 1 as number | undefined };

/** Sets what a variant is built of. Without parts it is no kit any more. */
export function KitPartsForm({ kit, onClose }: { kit: Kit; onClose: () => void }) {
  const { t } = useLingui();
  const [firstVersion] = useState(kit.version);
  const storedParts = kit.parts.map((part) => `${part.per_kit} × ${part.variant_code}`).join(', ') || '—';
  const form = useCallForm('stock.saveKit', limits, {
    initialValues: {
      parts:
        kit.parts.length > 0
          ? kit.parts.map((part) => ({ variant_code: part.variant_code, per_kit: part.per_kit as number | undefined }))
          : [emptyPart],
    },
    toInput: ({ parts }) => ({
      variant_id: kit.variant_id,
      version: kit.version,
      parts: parts
        .filter((part) => part.variant_code.trim() !== '')
        .map((part) => ({ variant_code: part.variant_code, per_kit: part.per_kit ?? 1 })),
    }),
    onDone: ({ version }) => {
      showToast({
        tone: 'good',
        title: version === 0 ? t`${kit.variant_code} is no kit any more` : t`The parts are saved`,
      });
      onClose();
    },
  });
  const { parts } = form.values;
  return (
    <Form id="kit-parts" {...form.props}>
      {kit.version !== firstVersion && (
        <Note
          tone="wait"
          role="status"
          text={<Trans>Another user has changed the parts: {storedParts}. Saving replaces them by yours.</Trans>}
        />
      )}
      {parts.map((_, nth) => (
        // Lines have no identity of their own while they are typed.
        <div key={nth} className={classes.line}>
          <TextField
            label={<Trans>Variant code</Trans>}
            spellCheck={false}
            autoCapitalize="characters"
            {...form.field(`parts.${nth}.variant_code`)}
          />
          <NumberField whole label={<Trans>Pieces</Trans>} {...form.field(`parts.${nth}.per_kit`)} />
          <IconButton
            label={t`Remove this part`}
            onClick={() =>
              form.set(
                'parts',
                parts.filter((__, at) => at !== nth),
              )
            }
          >
            <IconX size={16} stroke={1.6} />
          </IconButton>
        </div>
      ))}
      <Button disabled={parts.length >= kitLimits.parts} onClick={() => form.set('parts', [...parts, emptyPart])}>
        <IconPlus size={16} stroke={1.6} aria-hidden="true" /> <Trans>Add a part</Trans>
      </Button>
      <Group justify="flex-end">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton form="kit-parts" loading={form.isPending}>
          <Trans>Save parts</Trans>
        </SubmitButton>
      </Group>
    </Form>
  );
}
