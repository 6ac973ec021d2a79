import { Trans } from '@lingui/react/macro';
import { Input, Stack } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { IconUpload } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { wrapperProps, type FieldProps } from '../Field.tsx';
import classes from './upload.module.css';

type DropAreaProps = FieldProps & {
  accept: string | undefined;
  multiple?: boolean;
  hint: ReactNode;
  onFiles: (files: File[]) => void;
  /** The files chosen already. */
  children?: ReactNode;
  /** Whether another file may be chosen. */
  open: boolean;
};

/** A field for files: those chosen already, and an area to choose or drop more. */
export function DropArea({ accept, multiple = false, hint, onFiles, children, open, ...field }: DropAreaProps) {
  const id = useId();
  return (
    <Input.Wrapper {...wrapperProps(field)} id={id}>
      <Stack gap="xs">
        {children}
        {open && (
          <Dropzone
            radius="md"
            // The native input covers the area and handles clicks and keys; Mantine handles drops.
            activateOnClick={false}
            activateOnKeyboard={false}
            inputProps={{
              id,
              accept,
              multiple,
              'aria-labelledby': `${id}-label`,
              tabIndex: 0,
              style: {},
              className: classes.input,
              'aria-describedby': [field.help && `${id}-description`, field.error && `${id}-error`]
                .filter(Boolean)
                .join(' '),
              'aria-invalid': Boolean(field.error),
              // Without this, choosing a removed file again fires no change event.
              onClick: (event) => {
                event.currentTarget.value = '';
              },
            }}
            mod={{ invalid: Boolean(field.error) }}
            classNames={{ root: classes.area, inner: classes.inner }}
            onDrop={onFiles}
          >
            <IconUpload size={20} stroke={1.6} aria-hidden="true" />
            <b>
              {multiple ? <Trans>Choose files or drop them here</Trans> : <Trans>Choose a file or drop it here</Trans>}
            </b>
            {hint && <span>{hint}</span>}
          </Dropzone>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
