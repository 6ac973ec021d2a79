import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageNames, languages, speak } from '../../i18n/language.ts';
import { useMe, type Me } from '../../session/session.ts';
import { queryClient, useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { Surface } from '../../ui/Surface.tsx';
import { AvatarField } from './AvatarField.tsx';
import { currencyOptions } from '../../i18n/currency-options.ts';
import { wearClock } from '../../ui/text/clock.ts';

const draftOf = (me: Me) => ({
  name: me.name,
  first_name: me.first_name,
  nickname: me.nickname,
  currency_type: me.currency_type,
  language: me.language,
  time_format: me.general_settings.time_format,
  show_first_name: me.general_settings.show_first_name,
});

/** Who one is, and how the product speaks to one. */
export function BasePage() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [draft, setDraft] = useState(() => draftOf(me));
  const [left, setLeft] = useState(false);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const nameless = left && draft.name.trim() === '';
  const save = useCommand('user.update', {
    onDone: async () => {
      wearClock(draft.time_format);
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      if (draft.language !== i18n.locale) await speak(draft.language);
      showToast({ tone: 'good', title: t`Successful` });
    },
  });
  const submit = () => {
    setLeft(true);
    if (draft.name.trim() === '') return;
    const { time_format, show_first_name, currency_type, ...person } = draft;
    save.mutate({
      ...person,
      ...(currency_type ? { currency_type } : {}),
      general_settings: { time_format, show_first_name },
    });
  };
  return (
    <Surface title={<Trans>Profile</Trans>}>
      <AvatarField me={me} />
      <Form onSubmit={submit} wide>
        <div data-full>
          <TextField
            label={<Trans>Name</Trans>}
            autoComplete="name"
            maxLength={80}
            value={draft.name}
            onChange={(name) => set({ name })}
            onBlur={() => setLeft(true)}
            error={nameless && <Trans>Please enter your name</Trans>}
          />
        </div>
        <TextField
          label={<Trans>First name</Trans>}
          optional
          autoComplete="given-name"
          maxLength={80}
          value={draft.first_name}
          onChange={(first_name) => set({ first_name })}
        />
        <TextField
          label={<Trans>Nickname</Trans>}
          optional
          autoComplete="nickname"
          maxLength={40}
          value={draft.nickname}
          onChange={(nickname) => set({ nickname })}
        />
        <div data-full>
          <Switch
            label={<Trans>Call me by my first name</Trans>}
            checked={draft.show_first_name}
            onChange={(show_first_name) => set({ show_first_name })}
          />
        </div>
        <SelectField
          label={<Trans>Language</Trans>}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={draft.language}
          onChange={(language) => language && set({ language })}
        />
        <SelectField
          label={<Trans>Currency</Trans>}
          options={currencyOptions(i18n.locale)}
          value={draft.currency_type}
          onChange={(currency_type) => set({ currency_type })}
        />
        <SelectField
          label={<Trans>Time format</Trans>}
          options={[
            { value: '24h' as const, label: '20-11-2026 17:05' },
            { value: '12h' as const, label: '20-11-2026 05:05 PM' },
          ]}
          value={draft.time_format}
          onChange={(time_format) => time_format && set({ time_format })}
        />
        <div data-full>
          <SubmitButton loading={save.isPending}>
            <Trans>Save</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Surface>
  );
}
