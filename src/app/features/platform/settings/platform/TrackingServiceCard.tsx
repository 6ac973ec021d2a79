import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import limits from 'virtual:limits/tracking.saveService';
import type { NumberRefusal, ServiceTrouble } from '#domain/shipping/tracking/registration.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../sync/calls.ts';
import { freshQuery } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { CopyButton } from '../../../../ui/text/CopyButton.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CardForm } from './CardForm.tsx';

type Service = Output<'tracking.service'>;

/** The account at 17TRACK, which tracks shipped parcels. */
export function TrackingServiceCard({ mayEdit }: { mayEdit: boolean }) {
  const { data } = useQuery(freshQuery('tracking.service', {}));
  const [round, setRound] = useState(0);
  return data && <ServiceForm key={round} saved={data} mayEdit={mayEdit} onSaved={() => setRound(round + 1)} />;
}

const troubleTexts: Readonly<Record<ServiceTrouble, ReactNode>> = {
  key: <Trans>The key is wrong or disabled.</Trans>,
  address: <Trans>The address of this server is not in the IP whitelist at 17TRACK.</Trans>,
  quota: <Trans>The credits are used up. Parcels that are not registered yet are not tracked.</Trans>,
};

const refusalTexts: Readonly<Record<NumberRefusal, ReactNode>> = {
  carrier: (
    <Trans>17TRACK does not recognize the carrier. Enter its number at 17TRACK under Settings → Carriers.</Trans>
  ),
  number: <Trans>17TRACK does not accept them as tracking numbers.</Trans>,
  later: <Trans>17TRACK could not register them. They are tried again every hour.</Trans>,
};

function ServiceForm({ saved, mayEdit, onSaved }: { saved: Service; mayEdit: boolean; onSaved: () => void }) {
  const { t } = useLingui();
  const [isReplacing, setReplacing] = useState(false);
  const form = useCallForm('tracking.saveService', limits, {
    initialValues: { key: '' },
    required: saved.key === null ? { key: t`Please enter the key.` } : {},
    toInput: (values) => values,
    refusals: { 'tracking.key-refused': 'key', 'tracking.address-refused': 'key' },
    onDone: (_, { key }) => {
      showToast({ tone: 'good', title: key === '' ? t`The key is removed` : t`The key is saved` });
      onSaved();
    },
  });
  const isOpen = mayEdit && (saved.key === null || isReplacing);
  return (
    <CardForm
      title="17TRACK"
      mayEdit={isOpen}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
      more={
        isReplacing && (
          <Button variant="subtle" size="form" onClick={() => setReplacing(false)}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      {saved.key === null ? (
        <Text maw="68ch" c="dimmed" style={{ textWrap: 'pretty' }}>
          <Trans>
            With a key of 17TRACK, the numbers of shipped parcels are registered there and their events arrive here.
            Each number takes one credit. Without it, tracking files are imported by hand.
          </Trans>
        </Text>
      ) : (
        <ServiceState saved={saved} onReplace={mayEdit && !isReplacing ? () => setReplacing(true) : null} />
      )}
      {isOpen && (
        <PasswordField
          label={<Trans>Key</Trans>}
          help={saved.key === null ? undefined : <Trans>Left empty, it is removed.</Trans>}
          optional={saved.key !== null}
          autoComplete="off"
          {...form.field('key')}
        />
      )}
    </CardForm>
  );
}

function ServiceState({ saved, onReplace }: { saved: Service; onReplace: (() => void) | null }) {
  const { i18n } = useLingui();
  return (
    <>
      <Trouble refused={saved.refused} />
      {saved.refused_numbers.map(({ carrier, reason, count, example }) => (
        <Note
          key={`${carrier} ${reason}`}
          tone="wait"
          title={
            <Trans>
              {carrier}: <Plural value={count} one="# number is not tracked" other="# numbers are not tracked" />, such
              as {example}
            </Trans>
          }
          text={refusalTexts[reason]}
        />
      ))}
      <Facts>
        <dt>
          <Trans>Key</Trans>
        </dt>
        <Group component="dd" gap="sm">
          <Text span ff="monospace" size="sm">
            {saved.key}
          </Text>
          {onReplace && (
            <Button variant="subtle" onClick={onReplace}>
              <Trans>Replace or remove</Trans>
            </Button>
          )}
        </Group>
        <dt>
          <Trans>Webhook URL, to be entered at 17TRACK</Trans>
        </dt>
        <Text component="dd" ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {saved.webhook_url} <CopyButton text={saved.webhook_url} />
        </Text>
        <dt>
          <Trans>Parcels in transit</Trans>
        </dt>
        <dd>
          <Plural value={saved.followed} one="# is tracked" other="# are tracked" />
          {saved.waiting > 0 && (
            <>
              {' · '}
              <Plural value={saved.waiting} one="# waits for registration" other="# wait for registration" />
            </>
          )}
        </dd>
        {saved.quota && (
          <>
            <dt>
              <Trans>Credits left</Trans>
            </dt>
            <dd>
              <Trans>
                {i18n.number(saved.quota.remain)} of {i18n.number(saved.quota.total)}
              </Trans>
            </dd>
          </>
        )}
        <dt>
          <Trans>Last contact</Trans>
        </dt>
        <dd>{saved.last_read ? <DateText value={saved.last_read} /> : <Trans>none yet</Trans>}</dd>
      </Facts>
    </>
  );
}

function Trouble({ refused }: Pick<Service, 'refused'>) {
  if (!refused) return null;
  return (
    <Note
      tone="bad"
      title={
        <Trans>
          17TRACK has refused us since <DateText value={refused.at} />
        </Trans>
      }
      text={troubleTexts[refused.trouble]}
    />
  );
}
