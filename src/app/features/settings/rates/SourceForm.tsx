import { Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../sync/queries.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { useFields } from '../use-fields.ts';
import type { RateSourceInfo } from './BankFile.tsx';

/** Where the bank's file lies, when it is fetched, and whether it is taken without asking. */
export function SourceForm({ source, onClose }: { source: RateSourceInfo; onClose: () => void }) {
  const { t } = useLingui();
  const { url, allow_private, fetch_daily, auto_apply } = source;
  const { fields, set, errorOf, placed } = useFields({ url, allow_private, fetch_daily, auto_apply });
  const save = useCommand('exchange_rate.saveSource', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The source of rates is saved` });
      onClose();
    },
    onFailed: placed({ 'settings.wrong-url': 'url' }),
  });
  const box = (field: 'allow_private' | 'fetch_daily' | 'auto_apply') => ({
    checked: fields[field],
    onChange: (event: { target: { checked: boolean } }) => set(field)(event.target.checked),
  });
  return (
    <Drawer
      title={t`Where and when`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="rate-source" loading={save.isPending}>
            <Trans>Save</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="rate-source" onSubmit={() => save.mutate(fields)}>
        <TextField
          label={<Trans>Address of the file</Trans>}
          help={<Trans>The European Central Bank’s daily file, or a copy of it.</Trans>}
          inputMode="url"
          spellCheck={false}
          value={fields.url}
          onChange={set('url')}
          error={errorOf('url')}
          maxLength={500}
        />
        <Checkbox
          {...box('fetch_daily')}
          label={<Trans>Fetch it on working days, after the bank has published</Trans>}
        />
        <Checkbox
          {...box('auto_apply')}
          label={<Trans>Take what was fetched without asking, but for rates that moved 20 % or more</Trans>}
        />
        <Checkbox {...box('allow_private')} label={<Trans>The address may lie inside our own network</Trans>} />
      </Form>
    </Drawer>
  );
}
