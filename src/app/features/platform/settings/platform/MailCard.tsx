import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import limits from 'virtual:limits/settings.saveMail';
import type { Output } from '../../../../sync/calls.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Note } from '../../../../ui/Note.tsx';
import { CardForm } from './CardForm.tsx';

type MailCardProps = { saved: Output<'settings.platform'>['mail']; mayEdit: boolean };

/** The mail sender, and a test mail. */
export function MailCard({ saved, mayEdit }: MailCardProps) {
  const { t } = useLingui();
  const form = useCallForm('settings.saveMail', limits, {
    initialValues: { from: saved.from, from_name: saved.from_name },
    toInput: (values) => values,
    refusals: { 'settings.wrong-mail': 'from' },
    onDone: () => showToast({ tone: 'good', title: t`The sender is saved` }),
  });
  const test = useCommand('settings.sendTestMail', {
    onDone: ({ to }) => showToast({ tone: 'good', title: t`A mail to ${to} is on its way` }),
  });
  return (
    <CardForm
      title={<Trans>Mail</Trans>}
      mayEdit={mayEdit}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
      more={
        <Button size="form" variant="subtle" loading={test.isPending} onClick={() => test.mutate({})}>
          <Trans>Send me a test mail</Trans>
        </Button>
      }
    >
      {!saved.server && (
        <Note
          tone="wait"
          text={<Trans>No mail server is set (SMTP_URL). Mails are stored and can be read on this machine only.</Trans>}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField
          label={<Trans>Sender’s address</Trans>}
          optional
          type="email"
          {...form.field('from')}
          disabled={!mayEdit}
        />
        <TextField label={<Trans>Sender’s name</Trans>} optional {...form.field('from_name')} disabled={!mayEdit} />
      </SimpleGrid>
    </CardForm>
  );
}
