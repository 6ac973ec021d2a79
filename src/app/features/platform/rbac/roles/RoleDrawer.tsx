import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roles, type Role } from '#domain/platform/permissions/roles.ts';
import { editActions, useMayActs } from '../../../../session/rights/use-may-act.ts';
import { callQuery, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { isSameOff, type Off } from './checkbox-state.ts';
import { useRoleName } from './RoleNames.tsx';
import { RightsTree, type PlaceLabel } from './RightsTree.tsx';
import type { RoleRow } from '../queries.ts';
import { useRoleForm } from './use-role-form.ts';
import { roleLabels } from '../role-labels.ts';

type RoleDrawerProps = { role: RoleRow | null; placeLabel: PlaceLabel; onClose: () => void };

/** A role or a new one: name, note and permissions. */
export function RoleDrawer({ role, placeLabel, onClose }: RoleDrawerProps) {
  const { t, i18n } = useLingui();
  const nameOf = useRoleName();
  const [base, setBase] = useState<Role>(role?.base ?? 'salesperson');
  const [edited, setEdited] = useState<Off | null>(null);
  const [deleting, setDeleting] = useState(false);
  const question = useQuery(callQuery('role.rolePermission', role ? { role_id: role._id } : { base }));
  const { data, error, refetch } = question;
  const stored: Off = { right: new Set(data?.rights_off ?? []), menu: new Set(data?.menus_off ?? []) };
  const off = edited ?? stored;
  const isRightsSame = isSameOff(off, stored);
  const markSaved = useUnsavedChanges(isRightsSame ? null : JSON.stringify([[...off.right], [...off.menu]]));
  const finish = () => {
    markSaved();
    onClose();
  };
  const { form, isSame, isPending, submit } = useRoleForm({ role, base, off, isRightsSame, onSaved: finish });
  const del = useCommand('role.del', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${role?.name ?? ''} is deleted` });
      finish();
    },
  });
  const may = useMayActs();
  const readOnly = role !== null && !(role.may_edit && may(...editActions));
  const mayDelete = role !== null && !role.system && role.may_edit && may('delete');
  const title = role ? nameOf(role) : t`Add role`;

  return (
    <Drawer
      title={title}
      onClose={onClose}
      foot={
        (!readOnly || mayDelete) && (
          <>
            {mayDelete && (
              <Button size="form" variant="danger" onClick={() => setDeleting(true)}>
                <Trans>Delete role</Trans>
              </Button>
            )}
            {!readOnly && (
              <DrawerEnd>
                <Button
                  type="submit"
                  form="role-form"
                  size="form"
                  variant="primary"
                  loading={isPending}
                  disabled={!data}
                  why={isSame ? t`Nothing is changed yet.` : undefined}
                >
                  {role ? <Trans>Save role</Trans> : <Trans>Add role</Trans>}
                </Button>
              </DrawerEnd>
            )}
          </>
        )
      }
    >
      <Stack gap="lg">
        <Form id="role-form" {...form.props} onSubmit={submit}>
          {role?.system ? (
            <Note
              title={<Trans>A role of the product</Trans>}
              text={
                <Trans>
                  It cannot be deleted or renamed. You can restrict its permissions for all users with this role.
                </Trans>
              }
            />
          ) : (
            <TextField label={<Trans>Name</Trans>} {...form.field('name')} disabled={readOnly} />
          )}
          {!role?.system && (
            <SelectField
              label={<Trans>Kind of work</Trans>}
              help={<Trans>The role can do no more than this. It cannot be changed later.</Trans>}
              options={roles.map((each) => ({ value: each, label: i18n._(roleLabels[each]) }))}
              value={base}
              disabled={role !== null}
              onChange={(next) => {
                if (next) setBase(next);
                setEdited(null);
              }}
            />
          )}
          <TextAreaField label={<Trans>Note</Trans>} optional {...form.field('note')} disabled={readOnly} rows={2} />
        </Form>
        <section>
          <SectionHead>
            <Trans>What this role may do</Trans>
          </SectionHead>
          {error && !data ? (
            <ErrorPanel
              title={<Trans>The rights did not load</Trans>}
              text={error.message}
              onRetry={() => void refetch()}
            />
          ) : data ? (
            <RightsTree tree={data.tree} off={off} onChange={setEdited} readOnly={readOnly} placeLabel={placeLabel} />
          ) : (
            <SkeletonRows label={t`Rights`} rows={8} />
          )}
        </section>
      </Stack>
      {deleting && role && (
        <ConfirmDialog
          title={t`Delete ${role.name}?`}
          text={<Trans>A role that a user has cannot be deleted.</Trans>}
          confirm={<Trans>Delete role</Trans>}
          danger
          loading={del.isPending}
          onConfirm={() => del.mutate({ role_id: role._id })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Drawer>
  );
}
