import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Role } from '#domain/permissions/roles.ts';
import { useMe } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { htmlOfTyped } from './html.ts';
import { RolesField } from './RolesField.tsx';
import { SellersField } from './SellersField.tsx';

type Kind = 'all' | 'roles' | 'sellers';

/** A notification written by hand: to everybody, to roles, or to some sellers. */
export function WriteForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { role_name: held } = useMe();
  const isLeader = held.includes('admin') || held.includes('manager');
  const [kind, setKind] = useState<Kind>('all');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [sellers, setSellers] = useState<readonly string[]>([]);
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');
  const [isAlert, setIsAlert] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [leftTitle, setLeftTitle] = useState(false);

  const create = useCommand('notification.create', {
    onDone: ({ readers }) => {
      showToast({ tone: 'good', title: plural(readers, { one: 'Sent to # person', other: 'Sent to # people' }) });
      onClose();
    },
  });
  const titleFault = title.trim() === '' ? t`Please write a title.` : undefined;
  const toFault =
    kind === 'roles' && roles.length === 0
      ? t`Please choose at least one role.`
      : kind === 'sellers' && sellers.length === 0
        ? t`Please choose at least one seller.`
        : undefined;
  const submit = () => {
    setIsTried(true);
    if (titleFault || toFault) return;
    const to =
      kind === 'roles'
        ? { kind, roles: [...roles] }
        : kind === 'sellers'
          ? { kind, seller_ids: [...sellers] }
          : { kind };
    create.mutate({ to, title, message: htmlOfTyped(message), is_alert: isAlert });
  };
  const everybody = isLeader
    ? { label: t`Everybody`, text: t`All who can read notifications` }
    : { label: t`All my sellers`, text: t`Everybody you look after` };
  return (
    <Drawer
      title={t`Write a notification`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="write-notice" loading={create.isPending}>
            <Trans>Send</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="write-notice" onSubmit={submit}>
        <RadioCards<Kind>
          label={t`To`}
          value={kind}
          onChange={setKind}
          cards={[
            { value: 'all', ...everybody },
            ...(isLeader
              ? [{ value: 'roles' as const, label: t`Roles`, text: t`Everybody of one or more roles` }]
              : []),
            { value: 'sellers', label: t`Sellers`, text: t`Only those you choose` },
          ]}
        />
        {kind === 'roles' && <RolesField chosen={roles} onChange={setRoles} error={isTried ? toFault : undefined} />}
        {kind === 'sellers' && (
          <SellersField chosen={sellers} onChange={setSellers} error={isTried ? toFault : undefined} />
        )}
        <TextField
          label={<Trans>Title</Trans>}
          value={title}
          onChange={setTitle}
          onBlur={() => setLeftTitle(true)}
          maxLength={200}
          error={isTried || leftTitle ? titleFault : undefined}
        />
        <TextAreaField
          label={<Trans>Text</Trans>}
          help={<Trans>An empty line begins a new paragraph; addresses become links.</Trans>}
          optional
          rows={8}
          maxLength={10_000}
          value={message}
          onChange={setMessage}
        />
        <Switch
          label={<Trans>Alert</Trans>}
          help={<Trans>Opens over every page until it is confirmed.</Trans>}
          checked={isAlert}
          onChange={setIsAlert}
        />
      </Form>
    </Drawer>
  );
}
