import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button/Button.tsx';
import { Layer } from './Layer.tsx';
import classes from './layer.module.css';

type ConfirmDialogProps = {
  /** A question with the thing's name: "Cancel processing of NRD-20418?" */
  title: string;
  /** The consequence, in money where there is one. */
  text?: ReactNode;
  /** Fields the action needs: a reason. */
  children?: ReactNode;
  /** The confirm button: "Cancel processing". */
  confirm: ReactNode;
  /** The cancel button: "Keep it". */
  keep?: ReactNode;
  /** Focuses the confirm button: for a dialog that opens by itself, where a key must not dismiss it. */
  confirmFirst?: boolean;
  /** Red, for destructive actions. */
  danger?: boolean;
  loading?: boolean;
  /** Why it cannot be confirmed yet; where fields are missing, `useCallForm` shows it at the fields instead. */
  why?: string | undefined;
  /** The form that holds the fields, for `useCallForm`. */
  formRef?: Ref<HTMLFormElement>;
  onConfirm: () => void;
  onClose: () => void;
  /** What the cancel button does if it is not the same as closing. */
  onKeep?: (() => void) | undefined;
};

/** Confirms irreversible actions. Otherwise act, and offer Undo in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    children,
    confirm,
    keep,
    confirmFirst = false,
    danger = false,
    loading = false,
    why,
    formRef,
    onConfirm,
    onClose,
    onKeep,
  } = props;
  const { t } = useLingui();
  return (
    <Layer label={title} role="alertdialog" shape="dialog" onClose={loading ? () => undefined : onClose}>
      <form
        ref={formRef}
        noValidate
        className={classes.form}
        aria-label={t`Confirm`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading && !why) onConfirm();
        }}
      >
        <h2>{title}</h2>
        {text && (
          <Text c="dimmed" mt={4}>
            {text}
          </Text>
        )}
        {children && (
          <Stack gap={14} mt={16}>
            {children}
          </Stack>
        )}
        <Group className={classes.buttons} justify="flex-end" gap={8} mt={20}>
          <Button
            data-first-focus={children || confirmFirst ? undefined : true}
            onClick={onKeep ?? onClose}
            disabled={loading}
          >
            {keep ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            data-first-focus={confirmFirst || undefined}
            type="submit"
            variant={danger ? 'dangerFilled' : 'primary'}
            loading={loading}
            why={why}
          >
            {confirm}
          </Button>
        </Group>
      </form>
    </Layer>
  );
}
