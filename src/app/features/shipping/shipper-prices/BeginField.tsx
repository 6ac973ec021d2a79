import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import classes from './shipper.module.css';

type BeginFieldProps = { value: string; onChange: (day: string) => void };

/** From today on; prices of the past stay as they are. */
const useFirstDay = (): string => useState(() => utcDay(new Date()))[0];

/** When changes begin, in a toolbar. */
export function BeginTool({ value, onChange }: BeginFieldProps) {
  const { t } = useLingui();
  const min = useFirstDay();
  return (
    <div className={classes.day}>
      <span aria-hidden="true">{t`Changes begin`}</span>
      <Box w={160}>
        <DateField
          bare
          clearable
          label={t`Changes begin`}
          placeholder={t`At once`}
          min={min}
          value={value}
          onChange={onChange}
        />
      </Box>
    </div>
  );
}

/** When changes begin, in a form. */
export function BeginField({ value, onChange, ...field }: BeginFieldProps & { label: ReactNode; help: ReactNode }) {
  const { t } = useLingui();
  const min = useFirstDay();
  return (
    <DateField {...field} optional clearable placeholder={t`At once`} min={min} value={value} onChange={onChange} />
  );
}
