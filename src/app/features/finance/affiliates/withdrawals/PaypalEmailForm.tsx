import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/affiliate.savePayoutEmail';
import { emailOk } from '#domain/platform/registration/names.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';

/** The address of the affiliate's PayPal account. */
export function PaypalEmailForm({ email, onClose }: { email: string | null; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('affiliate.savePayoutEmail', limits, {
    initialValues: { email: email ?? '' },
    required: { email: t`Please enter the e-mail address.` },
    validate: ({ email: typed }) => ({
      email: typed.trim() === '' || emailOk(typed.trim()) ? undefined : t`This is not an e-mail address.`,
    }),
    toInput: (values) => values,
    onDone: () => {
      showToast({ tone: 'good', title: t`The PayPal address is saved` });
      onClose();
    },
  });
  return (
    <Form id="paypal" {...form.props}>
      <TextField
        type="email"
        label={<Trans>E-mail address at PayPal</Trans>}
        help={<Trans>That of your PayPal account: PayPal pays whoever owns it. Earlier requests keep theirs.</Trans>}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
    </Form>
  );
}
