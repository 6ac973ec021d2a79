import { Trans, useLingui } from '@lingui/react/macro';
import { euMemberCodes, iossNumberOk, plainIossNumber } from '#domain/platform/settings/ioss.ts';
import limits from 'virtual:limits/ioss.create';
import { useMe } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { SellerField } from './SellerField.tsx';

/** Adds an IOSS number. It cannot be edited: a wrong one is removed and entered again. */
export function IossForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const choosesSeller = !me.role_name.includes('buyer');
  const form = useCallForm('ioss.create', limits, {
    initialValues: {
      number: '',
      holder: '',
      country_code: null as string | null,
      seller_id: choosesSeller ? null : me._id,
    },
    required: {
      seller_id: t`Please choose the seller this is for.`,
      holder: t`Please enter the holder.`,
      country_code: t`Please choose the member state.`,
    },
    validate: ({ number }) => ({
      number: iossNumberOk(plainIossNumber(number)) ? undefined : t`IM and 10 digits, such as IM0123456789.`,
    }),
    toInput: ({ number, holder, country_code, seller_id }) =>
      country_code === null
        ? null
        : { number, holder, country_code, ...(choosesSeller && seller_id !== null && { seller_id }) },
    refusals: {
      'ioss.wrong-number': 'number',
      'ioss.number-taken': 'number',
      'ioss.wrong-country': 'country_code',
      'account.seller-needed': 'seller_id',
    },
    onDone: () => {
      showToast({ tone: 'good', title: t`The IOSS number is added` });
      onClose();
    },
  });
  const states = euMemberCodes
    .map((code) => ({ value: code, label: countryName(code, i18n.locale), note: code }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
  return (
    <Drawer
      title={t`Add IOSS number`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="ioss-form" loading={form.isPending}>
            <Trans>Add IOSS number</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="ioss-form" {...form.props}>
        {choosesSeller && <SellerField {...form.field('seller_id')} />}
        <TextField
          label={<Trans>IOSS number</Trans>}
          help={<Trans>IM and 10 digits. An intermediary’s own number begins with IN and is another one.</Trans>}
          {...form.field('number')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField label={<Trans>Given to</Trans>} {...form.field('holder')} />
        <SelectField
          label={<Trans>Given by</Trans>}
          help={<Trans>The member state that gave it.</Trans>}
          options={states}
          {...form.field('country_code')}
        />
      </Form>
    </Drawer>
  );
}
