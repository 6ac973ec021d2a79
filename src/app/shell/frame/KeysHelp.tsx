import { Group } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { KeyCaps } from '../../ui/keys/KeyCaps.tsx';
import { activeKeys, keyGroups } from '../../ui/keys/keys.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { TitledDialog } from './TitledDialog.tsx';
import classes from './keys-help.module.css';

/** The shortcuts of the current page. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const groups = useSelector(keyGroups, activeKeys);
  return (
    <TitledDialog title={t`Keys`} onClose={onClose}>
      <ScrollBox className={classes.groups} label={t`Keys`}>
        {groups.map(({ id, title, keys }) => (
          <section key={id}>
            <h3>{i18n._(title)}</h3>
            <dl>
              {keys.map(({ press, label: words }) => (
                <Group key={press} justify="space-between" wrap="nowrap" mih={32} fz="sm">
                  <dt>{i18n._(words)}</dt>
                  <dd>
                    <KeyCaps press={press} />
                  </dd>
                </Group>
              ))}
            </dl>
          </section>
        ))}
      </ScrollBox>
    </TitledDialog>
  );
}
