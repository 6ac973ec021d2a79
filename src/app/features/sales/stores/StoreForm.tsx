import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/store.update';
import { isShopType } from '#domain/sales/stores/connection.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { NameFields } from './add/NameFields.tsx';
import { storeRules } from './add/store-rules.ts';
import type { StoreRow } from './queries.ts';

/** Edits a store's name, code, address and currency. */
export default function StoreForm({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { store_id, name, code, currency, url } = store;
  const isShop = isShopType(store.type);
  const rules = storeRules(i18n);
  const form = useCallForm('store.update', limits, {
    initialValues: { name, code, currency: currency as string, url },
    required: rules.required,
    validate: (values) => rules.validate(values),
    toInput: (values) => ({ store_id, ...values }),
    refusals: { ...rules.refusals, 'store.currency-fixed': 'currency', 'shop.other-currency': 'currency' },
    onDone: (saved) => {
      showToast({ tone: 'good', title: t`${saved.name} is saved` });
      onClose();
    },
  });
  const help = isShop ? (
    <Trans>The shop’s own currency.</Trans>
  ) : store.order_count > 0 ? (
    <Trans>Fixed, because the store has orders.</Trans>
  ) : (
    <Trans>The currency of the orders in your file.</Trans>
  );
  return (
    <Drawer
      title={t`Edit ${store.name}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="store-form" loading={form.isPending}>
            <Trans>Save store</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="store-form" {...form.props}>
        <NameFields
          name={form.field('name')}
          code={form.field('code')}
          currency={form.field('currency')}
          currencyHelp={help}
          isFixed={isShop || store.order_count > 0}
        >
          <TextField
            label={<Trans>Store URL</Trans>}
            help={isShop && <Trans>Orders are imported from this address. To change it, enter a new key.</Trans>}
            {...form.field('url')}
            disabled={isShop}
            inputMode="url"
            spellCheck={false}
          />
        </NameFields>
      </Form>
    </Drawer>
  );
}
