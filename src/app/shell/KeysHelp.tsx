import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/button/IconButton.tsx';
import { KeyCaps } from '../ui/keys/KeyCaps.tsx';
import { presentKeys, watchKeys } from '../ui/keys/keys.ts';
import { Layer } from '../ui/layer/Layer.tsx';
import { ScrollBox } from '../ui/ScrollBox.tsx';
import classes from './keys-help.module.css';

/** The keys that mean something on the page underneath, as they are bound. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [groups, setGroups] = useState(presentKeys);
  // It can be asked for on the way to the next page.
  useEffect(() => watchKeys(() => setGroups(presentKeys())), []);
  return (
    <Layer label={t`Keys`} shape="dialog" onClose={onClose}>
      <div className={classes.head}>
        <h2>
          <Trans>Keys</Trans>
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </div>
      <ScrollBox className={classes.groups} label={t`Keys`}>
        {groups.map(({ id, title, keys }) => (
          <section key={id}>
            <h3>{i18n._(title)}</h3>
            <dl>
              {keys.map(({ press, words }) => (
                <div key={press}>
                  <dt>{i18n._(words)}</dt>
                  <dd>
                    <KeyCaps press={press} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </ScrollBox>
    </Layer>
  );
}
