import { UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { IconArrowBackUp, IconLanguage, IconLayoutGrid, IconLogout, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { calledName, initialPreferences } from '#domain/platform/account/preferences.ts';
import { firstOtherPath } from '../../session/auth-guard.ts';
import { useMe } from '../../session/session.ts';
import { Menu, type MenuEntry } from '../../ui/layer/Menu.tsx';
import { initialsOf } from './user/initials.ts';
import { languageEntries } from './LanguageMenu.tsx';
// Not on demand: the hall may have no network when the shift ends.
import { LeaveDialog } from './user/LeaveDialog.tsx';
import classes from './user/user-menu.module.css';
import { switchBack } from './user/switch-back.ts';
import { useLanguageChoice } from './use-language-choice.ts';

const draw = (Drawn: Icon) => <Drawn size={16} stroke={1.6} />;

/** The user menu of the packing screens: who is signed in, the way to the other pages, the language, log out. */
export function PackMenu() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const router = useRouter();
  const chooseLanguage = useLanguageChoice();
  const [isLeaving, setLeaving] = useState(false);
  const name = calledName(me, me.general_settings ?? initialPreferences);
  const otherPath = firstOtherPath(me, '/pack');
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', id: 'who', label: `${name} · ${me.email}` },
    ...(otherPath
      ? [
          {
            id: 'pages',
            label: t`Other pages`,
            icon: draw(IconLayoutGrid),
            onSelect: () => void navigate({ to: otherPath }),
          },
        ]
      : []),
    ...(me.acting
      ? [{ id: 'switch-back', label: t`Switch back`, icon: draw(IconArrowBackUp), onSelect: switchBack }]
      : []),
    { kind: 'line', id: 'line-language' },
    { kind: 'heading', id: 'language', label: t`Language` },
    ...languageEntries(i18n.locale, chooseLanguage).map((entry) => ({ ...entry, icon: draw(IconLanguage) })),
    { kind: 'line', id: 'line-out' },
    { id: 'logout', label: t`Log out`, icon: draw(IconLogout), onSelect: () => setLeaving(true) },
  ];
  return (
    <>
      <Menu
        label={t`Account`}
        align="end"
        entries={entries}
        renderButton={(button) => (
          <UnstyledButton {...button} className={classes.touch}>
            <span className="py-sr">{name}</span>
            <span className={classes.avatar} aria-hidden="true">
              {initialsOf(name)}
            </span>
          </UnstyledButton>
        )}
      />
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} toLogin={() => router.invalidate()} />}
    </>
  );
}
