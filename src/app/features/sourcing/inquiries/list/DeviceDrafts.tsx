import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { newDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Note } from '../../../../ui/Note.tsx';
import type { DeviceDraft } from './device-drafts.ts';

/** Inquiries that are on this device only: unfinished, waiting for the network, or refused. */
export function DeviceDrafts({ drafts }: { drafts: readonly DeviceDraft[] }) {
  return (
    <Stack gap="xs">
      {drafts.map((one) => (
        <DraftNote key={one.name} {...one} />
      ))}
    </Stack>
  );
}

function DraftNote({ name, draft, state, message }: DeviceDraft) {
  const { t } = useLingui();
  const title = draft.products[0]?.title || t`Without a name`;
  if (state === 'waiting')
    return (
      <Note
        title={<Trans>{title} waits on this device</Trans>}
        text={<Trans>It is sent as soon as the network is back.</Trans>}
      />
    );
  return (
    <Note
      tone={state === 'refused' ? 'bad' : 'plain'}
      title={state === 'refused' ? <Trans>{title} was not accepted</Trans> : <Trans>Unfinished: {title}</Trans>}
      text={state === 'refused' ? message : <Trans>Only on this device.</Trans>}
      end={
        <ButtonLink to="/products/my/add-inquiry" search={name === newDraft ? {} : { inquiry: draft.id }}>
          {state === 'refused' ? <Trans>Change it</Trans> : <Trans>Continue</Trans>}
        </ButtonLink>
      }
    />
  );
}
