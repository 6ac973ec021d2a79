import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import classes from '../settings.module.css';

type CardFormProps = {
  title: ReactNode;
  note?: ReactNode;
  mayEdit: boolean;
  saving: boolean;
  onSave: () => void;
  /** Beside the button. */
  more?: ReactNode;
  children: ReactNode;
};

/** One card of settings that are saved together; who may only read sees it without its button. */
export function CardForm({ title, note, mayEdit, saving, onSave, more, children }: CardFormProps) {
  return (
    <Surface title={title} note={note}>
      <div className={classes.form}>
        <Form onSubmit={onSave}>
          {children}
          {mayEdit && (
            <div className={classes.foot}>
              {/* Several cards stand on the page, so none of them is the page's one primary. */}
              <Button size="form" type="submit" loading={saving}>
                <Trans>Save</Trans>
              </Button>
              {more}
            </div>
          )}
        </Form>
      </div>
    </Surface>
  );
}
