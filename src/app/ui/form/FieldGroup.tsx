import { Fieldset, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import type { ReactNode } from 'react';

type FieldGroupProps = {
  legend?: ReactNode;
  /** The accessible name if there is no legend. */
  label?: string | undefined;
  error?: ReactNode;
  disabled?: boolean | undefined;
  children: ReactNode;
};

const legendStyles = { legend: { marginBottom: 'var(--mantine-spacing-xs)', fontWeight: 550 } } as const;

/** Several fields or checkboxes under one legend. */
export function FieldGroup({ legend, label, error, disabled = false, children }: FieldGroupProps) {
  return (
    <Fieldset
      variant="unstyled"
      legend={legend}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      disabled={disabled}
      styles={legendStyles}
      miw={0}
    >
      <Stack gap="xs">
        {children}
        {error && (
          <Text role="alert" size="sm" c="var(--py-danger)">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
