import { Trans, useLingui } from '@lingui/react/macro';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Switch } from '../../../../ui/form/choice/Switch.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';

/** Whether VAT numbers of buyers are checked in VIES. */
export function VatChecksSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const save = useCommand('account.setVatChecks', {
    onDone: (_, { is_on }) =>
      showToast({
        tone: 'good',
        title: is_on ? t`VAT numbers are checked` : t`VAT numbers are not checked any more`,
      }),
  });
  return (
    <Switch
      label={<Trans>Check VAT numbers of buyers in VIES</Trans>}
      help={
        <Trans>
          The register of the European Union. With this, an invoice has a reverse charge only if the buyer’s VAT number
          is valid there; otherwise its form is enough.
        </Trans>
      }
      checked={save.isPending ? save.variables.is_on : isOn}
      disabled={isOffline || save.isPending}
      onChange={(is_on) => save.mutate({ is_on })}
    />
  );
}
