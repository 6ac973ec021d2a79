import { Trans } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useState, type ReactNode, type Ref } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { Surface } from '../../../../ui/Surface.tsx';

type CardFormProps = {
  title: ReactNode;
  note?: ReactNode;
  mayEdit: boolean;
  saving: boolean;
  onSave: () => void;
  formRef?: Ref<HTMLFormElement>;
  /** Next to the button. */
  more?: ReactNode;
  children: ReactNode;
};

/** A card of settings saved together; without the permission it is read-only and has no button. */
export function CardForm({ title, note, mayEdit, saving, onSave, formRef, more, children }: CardFormProps) {
  // The page has several cards; only the focused one has a primary button.
  const [isIn, setIn] = useState(false);
  return (
    <Surface title={title} note={note}>
      <Stack
        maw={720}
        onFocus={() => setIn(true)}
        onBlur={({ currentTarget, relatedTarget }) => setIn(currentTarget.contains(relatedTarget))}
      >
        <Form onSubmit={onSave} {...(formRef && { ref: formRef })}>
          {children}
          {mayEdit && (
            <Group gap="sm">
              <Button variant={isIn ? 'primary' : 'default'} size="form" type="submit" loading={saving}>
                <Trans>Save</Trans>
              </Button>
              {more}
            </Group>
          )}
        </Form>
      </Stack>
    </Surface>
  );
}
