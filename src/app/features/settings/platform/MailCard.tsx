import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { Note } from '../../../ui/Note.tsx';
import { useFields } from '../use-fields.ts';
import { CardForm } from './CardForm.tsx';

type MailCardProps = { saved: Output<'settings.platform'>['mail']; mayEdit: boolean };

/** In whose name mail is sent, and whether it arrives. */
export function MailCard({ saved, mayEdit }: MailCardProps) {
  const { t } = useLingui();
  const { fields, set, errorOf, placed } = useFields({ from: saved.from, from_name: saved.from_name });
  const save = useCommand('settings.saveMail', {
    onDone: () => showToast({ tone: 'good', title: t`The sender is saved` }),
    onFailed: placed({ 'settings.wrong-mail': 'from' }),
  });
  const test = useCommand('settings.sendTestMail', {
    onDone: ({ to }) => showToast({ tone: 'good', title: t`A mail to ${to} is on its way` }),
  });
  return (
    <CardForm
      title={<Trans>Mail</Trans>}
      mayEdit={mayEdit}
      saving={save.isPending}
      onSave={() => save.mutate(fields)}
      more={
        <Button size="form" variant="subtle" loading={test.isPending} onClick={() => test.mutate({})}>
          <Trans>Send me a test mail</Trans>
        </Button>
      }
    >
      {!saved.server && (
        <Note
          tone="wait"
          text={
            <Trans>
              No mail server is set (SMTP_URL). Mails are kept and can be read on this machine, and nobody gets them.
            </Trans>
          }
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField
          label={<Trans>Sender’s address</Trans>}
          optional
          type="email"
          value={fields.from}
          onChange={set('from')}
          error={errorOf('from')}
          disabled={!mayEdit}
          maxLength={200}
        />
        <TextField
          label={<Trans>Sender’s name</Trans>}
          optional
          value={fields.from_name}
          onChange={set('from_name')}
          disabled={!mayEdit}
          maxLength={80}
        />
      </SimpleGrid>
    </CardForm>
  );
}
