import { Trans, useLingui } from '@lingui/react/macro';
import { euMemberCodes, iossNumberOk, plainIossNumber } from '#domain/settings/ioss.ts';
import { useMe } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { countryName } from '../../ui/text/country-name.ts';
import { SellerField } from './SellerField.tsx';
import { useFields } from './use-fields.ts';

/** Writes down an IOSS number. It is not changed later: a wrong one is removed and entered again. */
export function IossForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const asksSeller = !me.role_name.includes('buyer');
  const { fields, set, errorOf, say, placed } = useFields({
    number: '',
    holder: '',
    country_code: null as string | null,
    seller: asksSeller ? null : me._id,
  });
  const create = useCommand('ioss.create', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The IOSS number is added` });
      onClose();
    },
    onFailed: placed({
      'ioss.wrong-number': 'number',
      'ioss.number-taken': 'number',
      'ioss.wrong-country': 'country_code',
      'account.seller-needed': 'seller',
    }),
  });
  const judgeNumber = () => {
    if (iossNumberOk(plainIossNumber(fields.number))) return true;
    say('number', t`IM and 10 digits, such as IM0123456789.`);
    return false;
  };
  const submit = () => {
    const { number, holder, country_code, seller } = fields;
    if (seller === null) say('seller', t`Please choose the seller this is for.`);
    else if (!judgeNumber()) return;
    else if (holder.trim() === '') say('holder', t`Please say whom it was given to.`);
    else if (country_code === null) say('country_code', t`Please choose the member state.`);
    else create.mutate({ number, holder, country_code, ...(asksSeller ? { seller_id: seller } : {}) });
  };
  const states = euMemberCodes
    .map((code) => ({ value: code, label: countryName(code, i18n.locale), note: code }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
  return (
    <Drawer
      title={t`Add IOSS number`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="ioss-form" loading={create.isPending}>
            <Trans>Add IOSS number</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="ioss-form" onSubmit={submit}>
        {asksSeller && <SellerField value={fields.seller} onChange={set('seller')} error={errorOf('seller')} />}
        <TextField
          label={<Trans>IOSS number</Trans>}
          help={<Trans>IM and 10 digits. An intermediary’s own number begins with IN and is another one.</Trans>}
          value={fields.number}
          onChange={set('number')}
          onBlur={judgeNumber}
          error={errorOf('number')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
        <TextField
          label={<Trans>Given to</Trans>}
          value={fields.holder}
          onChange={set('holder')}
          error={errorOf('holder')}
          maxLength={120}
        />
        <SelectField
          label={<Trans>Given by</Trans>}
          help={<Trans>The member state that gave it.</Trans>}
          options={states}
          value={fields.country_code}
          onChange={set('country_code')}
          error={errorOf('country_code')}
        />
      </Form>
    </Drawer>
  );
}
