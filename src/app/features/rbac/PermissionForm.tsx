import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actions as everyAction, type Action } from '#domain/permissions/actions.ts';
import { changing, useMayActs } from '../../session/use-may-act.ts';
import { callQuery, useCommand } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { Note } from '../../ui/Note.tsx';
import type { PermissionRow } from './search.ts';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { actionWords } from './words.ts';

type PermissionFormProps = { permission: PermissionRow | null; onClose: () => void };
type Fields = { permissionId: string; name: string; path: string | null; actions: readonly Action[] };

/** Actions of a page that roles can lack: written down, changed, deleted. */
export function PermissionForm({ permission, onClose }: PermissionFormProps) {
  const { t, i18n } = useLingui();
  const [fields, setFields] = useState<Fields>({
    permissionId: permission?.permissionId ?? '',
    name: permission?.name ?? '',
    path: permission?.path ?? null,
    actions: permission?.actions ?? [],
  });
  const may = useMayActs();
  const [hasTried, setTried] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const menus = useQuery(callQuery('menu.list', {}));
  const pages = (menus.data ?? []).flatMap(({ path, child }) => (child.length > 0 ? child.map((c) => c.path) : [path]));
  const done = {
    onDone: (saved: PermissionRow) => {
      showToast({ tone: 'good', title: t`${saved.name} is saved` });
      onClose();
    },
  };
  const add = useCommand('permission.add', done);
  const edit = useCommand('permission.edit', done);
  const del = useCommand('permission.del', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${fields.name} is deleted` });
      onClose();
    },
  });
  const faults = {
    ...(fields.name.trim() === '' ? { name: t`Please give a name.` } : {}),
    ...(/^[a-z][a-z0-9-]{1,59}$/.test(fields.permissionId)
      ? {}
      : { permissionId: t`Small letters, digits and hyphens, beginning with a letter.` }),
    ...(fields.path ? {} : { path: t`Please choose a page.` }),
    ...(fields.actions.length > 0 ? {} : { actions: t`Please choose at least one action.` }),
  };
  const shown = (field: keyof typeof faults) => (hasTried ? faults[field] : undefined);
  const submit = () => {
    setTried(true);
    const { permissionId, name, path, actions } = fields;
    if (Object.keys(faults).length > 0 || !path) return;
    const own = { name, path, actions: [...actions] };
    if (permission) edit.mutate({ _id: permission._id, ...own });
    else add.mutate({ permissionId, ...own });
  };
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
          {(!permission || may(...changing)) && (
            <DrawerEnd>
              <SubmitButton form="permission-form" loading={add.isPending || edit.isPending}>
                {permission ? <Trans>Save permission</Trans> : <Trans>Add permission</Trans>}
              </SubmitButton>
            </DrawerEnd>
          )}
        </>
      }
    >
      <Form id="permission-form" onSubmit={submit}>
        <Note
          text={
            <Trans>
              Every role has these actions until they are taken from it. Then the buttons on the page are not shown;
              what the server allows stays with the rights of the program.
            </Trans>
          }
        />
        <TextField
          label={<Trans>Name</Trans>}
          value={fields.name}
          onChange={(name) => setFields({ ...fields, name })}
          error={shown('name')}
        />
        <TextField
          label={<Trans>Name in the program</Trans>}
          help={<Trans>Cannot be changed later.</Trans>}
          value={fields.permissionId}
          onChange={(permissionId) => setFields({ ...fields, permissionId: permissionId.toLowerCase() })}
          error={shown('permissionId')}
          disabled={permission !== null}
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          label={<Trans>Page</Trans>}
          options={pages.map((path) => ({ value: path, label: path }))}
          value={fields.path}
          onChange={(path) => setFields({ ...fields, path })}
          error={shown('path')}
        />
        <FieldGroup legend={<Trans>Actions</Trans>} error={shown('actions')}>
          <SimpleGrid cols={2} spacing="md" verticalSpacing={10}>
            {everyAction.map((action) => (
              <Checkbox
                key={action}
                label={i18n._(actionWords[action])}
                checked={fields.actions.includes(action)}
                onChange={({ target }) =>
                  setFields({
                    ...fields,
                    actions: everyAction.filter((each) =>
                      each === action ? target.checked : fields.actions.includes(each),
                    ),
                  })
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
