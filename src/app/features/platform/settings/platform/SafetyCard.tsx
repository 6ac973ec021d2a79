import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { isIdleLimit } from '#domain/platform/security/idle.ts';
import fieldLimits from 'virtual:limits/settings.saveSafety';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../sync/calls.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CardForm } from './CardForm.tsx';
import { FactorRoles, type RoleLabels } from './FactorRoles.tsx';
import { idleFields, IdleLimits } from './IdleLimits.tsx';

type Platform = Output<'settings.platform'>;
type SafetyCardProps = {
  security: Platform['security'];
  limits: Platform['limits'];
  roleLabels: RoleLabels;
  mayEdit: boolean;
};

/** Second factor, session limits, upload size, and log retention. */
export function SafetyCard({ security, limits, roleLabels, mayEdit }: SafetyCardProps) {
  const { t } = useLingui();
  const number = t`Please input number`;
  const form = useCallForm('settings.saveSafety', fieldLimits, {
    initialValues: {
      require_second_factor: security.require_second_factor,
      second_factor_roles: security.second_factor_roles as readonly Role[],
      idle_staff_minutes: security.idle_staff_minutes as number | undefined,
      idle_packer_minutes: security.idle_packer_minutes as number | undefined,
      idle_seller_minutes: security.idle_seller_minutes as number | undefined,
      step_up_minutes: security.step_up_minutes as number | undefined,
      upload_mb: limits.upload_mb as number | undefined,
      audit_days: limits.audit_days as number | undefined,
      notice_days: limits.notice_days as number | undefined,
    },
    required: { step_up_minutes: number, upload_mb: number, audit_days: number, notice_days: number },
    validate: (values) =>
      Object.fromEntries(
        idleFields
          .filter((field) => !isIdleLimit(values[field]))
          .map((field) => [field, t`0, or a whole number from 5 to 10080.`]),
      ),
    toInput: ({ second_factor_roles, step_up_minutes, upload_mb, ...values }) =>
      step_up_minutes === undefined || upload_mb === undefined
        ? null
        : { ...values, second_factor_roles: [...second_factor_roles], step_up_minutes, upload_mb },
    onDone: () => showToast({ tone: 'good', title: t`Safety and limits are saved` }),
  });
  return (
    <CardForm
      title={<Trans>Safety and limits</Trans>}
      mayEdit={mayEdit}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
    >
      <FactorRoles
        money={form.values.require_second_factor}
        onMoney={(on) => form.set('require_second_factor', on)}
        chosen={form.values.second_factor_roles}
        onChoose={(chosen) => form.set('second_factor_roles', chosen)}
        labels={roleLabels}
        disabled={!mayEdit}
      />
      <IdleLimits limits={form.values} onChange={form.set} errorOf={form.errorOf} disabled={!mayEdit} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>A confirmation holds for minutes</Trans>}
          help={<Trans>0: no second approval.</Trans>}
          whole
          {...form.field('step_up_minutes')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Largest file, megabytes</Trans>}
          help={<Trans>At most 50.</Trans>}
          whole
          {...form.field('upload_mb')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>The audit log is kept, days</Trans>}
          help={<Trans>From 30 to 3650. Older acts are deleted every night.</Trans>}
          whole
          {...form.field('audit_days')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Notifications are kept, days</Trans>}
          help={<Trans>From 7 to 3650, read or not.</Trans>}
          whole
          {...form.field('notice_days')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
    </CardForm>
  );
}
