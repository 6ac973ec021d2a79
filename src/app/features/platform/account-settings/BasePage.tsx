import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { timeFormats } from '#domain/shared/calendar/format.ts';
import limits from 'virtual:limits/user.update';
import { languageNames, languages, setLanguage } from '../../../i18n/language.ts';
import { useMe, type Me } from '../../../session/session.ts';
import { queryClient } from '../../../sync/queries.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Switch } from '../../../ui/form/choice/Switch.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Surface } from '../../../ui/Surface.tsx';
import { AvatarField } from './AvatarField.tsx';
import { currencyOptions } from '../../../i18n/currency-options.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import { currentFormats, setFormats } from '../../../ui/text/formats.ts';

const draftOf = (me: Me) => ({
  name: me.name,
  first_name: me.first_name,
  nickname: me.nickname,
  currency_type: me.currency_type,
  language: me.language,
  general_settings: {
    time_format: me.general_settings.time_format,
    show_first_name: me.general_settings.show_first_name,
  },
});

/** The user's name, language and formats. */
export function BasePage() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [opened] = useState(() => new Date());
  const form = useCallForm('user.update', limits, {
    initialValues: draftOf(me),
    required: { name: t`Please enter your name` },
    toInput: ({ currency_type, ...values }) => ({ ...values, ...(currency_type && { currency_type }) }),
    onDone: async () => {
      const { general_settings, language } = form.values;
      setFormats({ time_format: general_settings.time_format });
      // The account has the rate of the display currency.
      void queryClient.invalidateQueries({ queryKey: ['account'] });
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      if (language !== i18n.locale) await setLanguage(language);
      showToast({ tone: 'good', title: t`Successful` });
    },
  });
  return (
    <Surface title={<Trans>Profile</Trans>}>
      <AvatarField me={me} />
      <Form {...form.props} wide>
        <div data-full>
          <TextField label={<Trans>Name</Trans>} autoComplete="name" {...form.field('name')} />
        </div>
        <TextField label={<Trans>First name</Trans>} optional autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={<Trans>Nickname</Trans>} optional autoComplete="nickname" {...form.field('nickname')} />
        <div data-full>
          <Switch
            label={<Trans>Call me by my first name</Trans>}
            checked={form.values.general_settings.show_first_name}
            onChange={(show_first_name) => form.set('general_settings.show_first_name', show_first_name)}
          />
        </div>
        <SelectField
          label={<Trans>Language</Trans>}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={form.values.language}
          onChange={(language) => language && form.set('language', language)}
        />
        <SelectField
          label={<Trans>Currency</Trans>}
          options={currencyOptions(i18n.locale)}
          {...form.field('currency_type')}
        />
        <SelectField
          label={<Trans>Time format</Trans>}
          options={timeFormats.map((value) => ({
            value,
            label: formatDate(opened, 'full', { ...currentFormats(), time_format: value }),
          }))}
          value={form.values.general_settings.time_format}
          onChange={(format) => format && form.set('general_settings.time_format', format)}
        />
        <div data-full>
          <SubmitButton loading={form.isPending}>
            <Trans>Save</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Surface>
  );
}
