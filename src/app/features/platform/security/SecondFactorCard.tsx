import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';

type Factor = Output<'security.overview'>['second_factor'];

/** The authenticator app as second factor. */
export function SecondFactorCard({ factor }: { factor: Factor }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'enrol' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useCommand('security.newRecoveryCodes', { onDone: ({ recovery_codes }) => setCodes(recovery_codes) });
  return (
    <Surface
      title={<Trans>Two-step sign-in</Trans>}
      end={
        factor.is_on ? (
          <ToneMark tone="good">
            <Trans>On</Trans>
          </ToneMark>
        ) : (
          <ToneMark tone="idle">
            <Trans>Off</Trans>
          </ToneMark>
        )
      }
    >
      <Text mb="sm" c="var(--py-text2)">
        {factor.is_on ? (
          <Plural
            value={factor.recovery_codes_left}
            _0="Signing in takes a code of your authenticator app. No recovery code is left."
            one="Signing in takes a code of your authenticator app. # recovery code is left."
            other="Signing in takes a code of your authenticator app. # recovery codes are left."
          />
        ) : (
          <Trans>After the password, signing in takes a code that an app on your phone shows.</Trans>
        )}
      </Text>
      <Group gap="xs">
        {factor.is_on ? (
          <>
            <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button
              variant="danger"
              why={factor.is_required ? t`Your role requires it, so it has to stay on` : undefined}
              onClick={() => setOpen('remove')}
            >
              <Trans>Turn off</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('enrol')}>
            <Trans>Set up</Trans>
          </Button>
        )}
      </Group>
      {open === 'enrol' && (
        <EnrolDialog
          onClose={() => setOpen(null)}
          onDone={(made) => {
            setOpen(null);
            setCodes(made);
          }}
        />
      )}
      {open === 'remove' && <RemoveFactorDialog onClose={() => setOpen(null)} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Surface>
  );
}
