import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actions as everyAction, type Action } from '#domain/platform/permissions/actions.ts';
import { permissionIdPattern } from '#domain/platform/permissions/permission-id.ts';
import addLimits from 'virtual:limits/permission.add';
import editLimits from 'virtual:limits/permission.edit';
import { editActions, useMayActs } from '../../../session/rights/use-may-act.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Note } from '../../../ui/Note.tsx';
import type { PermissionRow } from './queries.ts';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { actionLabels } from './labels.ts';

type PermissionFormProps = { permission: PermissionRow | null; onClose: () => void };
/** Adds, edits or deletes the actions of a page that a role can be denied. */
export function PermissionForm({ permission, onClose }: PermissionFormProps) {
  const { t, i18n } = useLingui();
  const may = useMayActs();
  const [deleting, setDeleting] = useState(false);
  const menus = useQuery(callQuery('menu.list', {}));
  const pages = (menus.data ?? []).flatMap(({ path, child }) => (child.length > 0 ? child.map((c) => c.path) : [path]));
  const form = useCallForm(permission ? 'permission.edit' : 'permission.add', permission ? editLimits : addLimits, {
    initialValues: {
      permissionId: permission?.permissionId ?? '',
      name: permission?.name ?? '',
      path: permission?.path ?? null,
      actions: (permission?.actions ?? []) as readonly Action[],
    },
    required: {
      name: t`Please give a name.`,
      path: t`Please choose a page.`,
      actions: t`Please choose at least one action.`,
    },
    validate: ({ permissionId }) => ({
      permissionId:
        permission !== null || permissionIdPattern.test(permissionId.trim())
          ? undefined
          : t`Small letters, digits and hyphens, beginning with a letter.`,
    }),
    toInput: ({ permissionId, name, path, actions }) => {
      if (path === null) return null;
      const input = { name, path, actions: [...actions] };
      return permission ? { _id: permission._id, ...input } : { permissionId, ...input };
    },
    refusals: { 'permission.id-taken': 'permissionId', 'permission.no-page': 'path' },
    onDone: (saved) => {
      showToast({ tone: 'good', title: t`${saved.name} is saved` });
      onClose();
    },
  });
  const permissionId = form.field('permissionId');
  const { name, actions } = form.values;
  const del = useCommand('permission.del', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is deleted` });
      onClose();
    },
  });
  return (
    <Drawer
      title={permission ? permission.name : t`Add permission`}
      onClose={onClose}
      foot={
        <>
          {permission && may('delete') && (
            <Button size="form" variant="danger" onClick={() => setDeleting(true)}>
              <Trans>Delete permission</Trans>
            </Button>
          )}
          {(!permission || may(...editActions)) && (
            <DrawerEnd>
              <SubmitButton form="permission-form" loading={form.isPending}>
                {permission ? <Trans>Save permission</Trans> : <Trans>Add permission</Trans>}
              </SubmitButton>
            </DrawerEnd>
          )}
        </>
      }
    >
      <Form id="permission-form" {...form.props}>
        <Note
          text={
            <Trans>
              Every role has these actions by default. Removing one hides its button; what the server allows depends on
              the permissions of the role.
            </Trans>
          }
        />
        <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
        <TextField
          label={<Trans>Name in the program</Trans>}
          help={<Trans>Cannot be changed later.</Trans>}
          {...permissionId}
          onChange={(text) => permissionId.onChange(text.toLowerCase())}
          disabled={permission !== null}
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          label={<Trans>Page</Trans>}
          options={pages.map((path) => ({ value: path, label: path }))}
          {...form.field('path')}
        />
        <FieldGroup legend={<Trans>Actions</Trans>} error={form.errorOf('actions')}>
          <SimpleGrid cols={2} spacing="md" verticalSpacing={10}>
            {everyAction.map((action) => (
              <Checkbox
                key={action}
                label={i18n._(actionLabels[action])}
                checked={actions.includes(action)}
                onChange={({ target }) =>
                  form.set(
                    'actions',
                    everyAction.filter((each) => (each === action ? target.checked : actions.includes(each))),
                  )
                }
              />
            ))}
          </SimpleGrid>
        </FieldGroup>
      </Form>
      {deleting && permission && (
        <ConfirmDialog
          title={t`Delete ${permission.name}?`}
          text={<Trans>Buttons that roles lack because of it are shown again.</Trans>}
          confirm={<Trans>Delete permission</Trans>}
          danger
          loading={del.isPending}
          onConfirm={() => del.mutate({ _id: permission._id })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Drawer>
  );
}
