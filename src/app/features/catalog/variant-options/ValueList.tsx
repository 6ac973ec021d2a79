import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { OptionRow, ValueRow } from './queries.ts';
import { DeleteValue, EditValue, MergeValue } from './value-dialogs.tsx';
import classes from './options.module.css';

type Opened = { readonly dialog: 'edit' | 'merge' | 'delete'; readonly value: ValueRow };

/** The values of an option with their use. */
export function ValueList({ option, mayEdit }: { option: OptionRow; mayEdit: boolean }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { values } = option;
  return (
    <section className={classes.values}>
      <SectionHead line end={<span>{values.length}</span>}>
        <Trans>Values</Trans>
      </SectionHead>
      {values.length === 0 && (
        <Text c="dimmed" size="sm" mt={10}>
          <Trans>No values yet.</Trans>
        </Text>
      )}
      <ul>
        {values.map((value) => (
          <li key={value.option_value_id} className={classes.row}>
            <Plate>{value.short_name}</Plate>
            <span className={classes.name}>
              <b>{value.name}</b>{' '}
              <Text span size="sm" c="dimmed">
                {value.name_cn}
              </Text>
              <Text span display="block" size="sm" c="dimmed">
                {value.variant_count === 0 ? (
                  <Trans>Not used</Trans>
                ) : (
                  <Plural value={value.variant_count} one="# variant" other="# variants" />
                )}
              </Text>
            </span>
            {mayEdit && (
              <span className={classes.acts}>
                <IconButton label={t`Edit ${value.name}`} onClick={() => setOpened({ dialog: 'edit', value })}>
                  <IconPencil size={16} stroke={1.6} />
                </IconButton>
                {values.length > 1 && (
                  <IconButton label={t`Merge ${value.name}`} onClick={() => setOpened({ dialog: 'merge', value })}>
                    <IconArrowMerge size={16} stroke={1.6} />
                  </IconButton>
                )}
                {value.variant_count === 0 && (
                  <IconButton label={t`Delete ${value.name}`} onClick={() => setOpened({ dialog: 'delete', value })}>
                    <IconTrash size={16} stroke={1.6} />
                  </IconButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened?.dialog === 'edit' && <EditValue value={opened.value} onClose={close} />}
      {opened?.dialog === 'merge' && (
        <MergeValue value={opened.value} others={values.filter((each) => each !== opened.value)} onClose={close} />
      )}
      {opened?.dialog === 'delete' && <DeleteValue value={opened.value} onClose={close} />}
    </section>
  );
}
