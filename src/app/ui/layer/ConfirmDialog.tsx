import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Layer } from './Layer.tsx';
import classes from './confirm.module.css';

type ConfirmDialogProps = {
  /** A question with the thing's name: "Cancel processing of NRD-20418?" */
  title: string;
  /** The consequence, in money where there is one. */
  text?: ReactNode;
  /** Fields the act needs: a reason. */
  children?: ReactNode;
  /** The act's words: "Cancel processing". */
  confirm: ReactNode;
  /** The safe choice: "Keep it". */
  keep?: ReactNode;
  /** Red, for what destroys. */
  danger?: boolean;
  loading?: boolean;
  /** Why the act cannot be done yet. */
  why?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what cannot be undone. For everything else act, and offer Undo in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, children, confirm, keep, danger = false, loading = false, why, onConfirm, onClose } = props;
  const { t } = useLingui();
  return (
    <Layer label={title} role="alertdialog" shape="dialog" onClose={loading ? () => undefined : onClose}>
      <form
        className={classes.form}
        aria-label={t`Confirm`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading && !why) onConfirm();
        }}
      >
        <h2 className={classes.title}>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
        {children && <div className={classes.fields}>{children}</div>}
        <div className={classes.buttons}>
          <Button data-first-focus={children ? undefined : true} onClick={onClose} disabled={loading}>
            {keep ?? <Trans>Cancel</Trans>}
          </Button>
          <Button type="submit" variant={danger ? 'dangerFilled' : 'primary'} loading={loading} why={why}>
            {confirm}
          </Button>
        </div>
      </form>
    </Layer>
  );
}
