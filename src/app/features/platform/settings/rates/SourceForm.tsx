import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/exchange_rate.saveSource';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { RateSourceInfo } from './BankFile.tsx';

/** The URL of the bank's file, the time of the fetch, and whether rates are accepted automatically. */
export function SourceForm({ source, onClose }: { source: RateSourceInfo; onClose: () => void }) {
  const { t } = useLingui();
  const { url, allow_private, fetch_daily, auto_apply } = source;
  const form = useCallForm('exchange_rate.saveSource', limits, {
    initialValues: { url, allow_private, fetch_daily, auto_apply },
    toInput: (values) => values,
    refusals: { 'settings.wrong-url': 'url' },
    onDone: () => {
      showToast({ tone: 'good', title: t`The source of rates is saved` });
      onClose();
    },
  });
  const box = (field: 'allow_private' | 'fetch_daily' | 'auto_apply') => ({
    checked: form.values[field],
    onChange: (event: { target: { checked: boolean } }) => form.set(field, event.target.checked),
  });
  return (
    <Drawer
      title={t`Where and when`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="rate-source" loading={form.isPending}>
            <Trans>Save</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="rate-source" {...form.props}>
        <TextField
          label={<Trans>Address of the file</Trans>}
          help={<Trans>The European Central Bank’s daily file, or a copy of it.</Trans>}
          inputMode="url"
          spellCheck={false}
          {...form.field('url')}
        />
        <Checkbox {...box('fetch_daily')} label={<Trans>Fetch on working days, after the bank publishes them</Trans>} />
        <Checkbox
          {...box('auto_apply')}
          label={<Trans>Use fetched rates automatically, except changes of 20 % or more</Trans>}
        />
        <Checkbox {...box('allow_private')} label={<Trans>The address may lie inside our own network</Trans>} />
      </Form>
    </Drawer>
  );
}
