import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '#domain/platform/permissions/roles.ts';
import limits from 'virtual:limits/notification.create';
import { useMe } from '../../../../session/session.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { Switch } from '../../../../ui/form/choice/Switch.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { htmlOfTyped } from '../html.ts';
import { recipientsOf, type RecipientKind } from './recipients.ts';
import { RolesField } from './RolesField.tsx';
import { SellersField } from './SellersField.tsx';

const maxHtmlLength = limits.fields['message']?.maxLength ?? Infinity;

/** Sends a notification to all users, to roles or to chosen sellers. */
export function WriteForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { role_name: ownRoles } = useMe();
  const isLeader = ownRoles.includes('admin') || ownRoles.includes('manager');
  const form = useCallForm('notification.create', limits, {
    initialValues: {
      to: { kind: 'all' as RecipientKind, roles: [] as readonly Role[], seller_ids: [] as readonly string[] },
      title: '',
      message: '',
      is_alert: false,
    },
    required: { title: t`Please write a title.` },
    validate: ({ to, message }) => ({
      // The contract limits the HTML, which is longer than what was typed.
      message: htmlOfTyped(message).length > maxHtmlLength ? t`This text is too long. Please shorten it.` : undefined,
      'to.roles': to.kind === 'roles' && to.roles.length === 0 ? t`Please choose at least one role.` : undefined,
      'to.seller_ids':
        to.kind === 'sellers' && to.seller_ids.length === 0 ? t`Please choose at least one seller.` : undefined,
    }),
    toInput: ({ to, message, ...values }) => ({ ...values, to: recipientsOf(to), message: htmlOfTyped(message) }),
    onDone: ({ readers }) => {
      showToast({ tone: 'good', title: plural(readers, { one: 'Sent to # user', other: 'Sent to # users' }) });
      onClose();
    },
  });
  const { to } = form.values;
  const allAudiences = isLeader
    ? { label: t`Everyone`, text: t`All who can read notifications` }
    : { label: t`All my sellers`, text: t`All sellers assigned to you` };
  return (
    <Drawer
      title={t`Write a notification`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="write-notice" loading={form.isPending}>
            <Trans>Send</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="write-notice" {...form.props}>
        <RadioCards<RecipientKind>
          label={t({ message: 'To', context: 'recipients' })}
          value={to.kind}
          onChange={(kind) => form.set('to.kind', kind)}
          cards={[
            { value: 'all', ...allAudiences },
            ...(isLeader
              ? [{ value: 'roles' as const, label: t`Roles`, text: t`Everyone with one of the roles` }]
              : []),
            { value: 'sellers', label: t`Sellers`, text: t`Only those you choose` },
          ]}
        />
        {to.kind === 'roles' && (
          <RolesField
            chosen={to.roles}
            onChange={(roles) => form.set('to.roles', roles)}
            error={form.errorOf('to.roles')}
          />
        )}
        {to.kind === 'sellers' && (
          <SellersField
            chosen={to.seller_ids}
            onChange={(ids) => form.set('to.seller_ids', ids)}
            error={form.errorOf('to.seller_ids')}
          />
        )}
        <TextField label={<Trans>Title</Trans>} {...form.field('title')} />
        <TextAreaField
          label={<Trans>Text</Trans>}
          help={<Trans>An empty line begins a new paragraph; addresses become links.</Trans>}
          optional
          rows={8}
          {...form.field('message')}
        />
        <Switch
          label={<Trans context="a notification">Alert</Trans>}
          help={<Trans>Opens over every page until it is confirmed.</Trans>}
          checked={form.values.is_alert}
          onChange={(isAlert) => form.set('is_alert', isAlert)}
        />
      </Form>
    </Drawer>
  );
}
