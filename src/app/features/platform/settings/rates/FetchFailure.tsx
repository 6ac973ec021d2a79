import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import type { RateSourceInfo } from './BankFile.tsx';

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  unreachable: msg`The address could not be reached.`,
  'too-slow': msg`The request took longer than 10 seconds.`,
  'too-large': msg`The file is larger than 256 KB, so it is not the bank’s.`,
  'unexpected-response': msg`The address did not return a file.`,
  'private-address': msg`The address lies in our own network, which the settings do not allow.`,
  'bad-file': msg`The response is not the bank’s file, or a rate in it cannot be read.`,
};

/** Why the last fetch failed. */
export function FetchFailure({ last }: { last: NonNullable<RateSourceInfo['last']> }) {
  const { i18n } = useLingui();
  const reason = reasons[last.failure];
  return (
    <Note
      tone="bad"
      icon={<IconAlertTriangle size={16} stroke={1.6} />}
      title={<Trans>The rates could not be fetched</Trans>}
      text={
        <>
          {reason ? i18n._(reason) : last.failure} {last.detail && `(${last.detail}) `}
          <Trans>The current rates do not change.</Trans> <DateText value={last.at} />
        </>
      }
    />
  );
}
