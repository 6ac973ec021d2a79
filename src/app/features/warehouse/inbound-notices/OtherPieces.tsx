import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/inbound.count';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './notices.module.css';

/** Pieces that were not announced: by their code, or by what they look like. */
export function OtherPieces({ noticeId }: { noticeId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const form = useCallForm('inbound.count', limits, {
    initialValues: { code: '', description: '', good: 1 as number | undefined, location_code: '', reason: '' },
    required: { location_code: t`Where are they?`, reason: t`Please write the reason.` },
    validate: ({ code, description }) =>
      code.trim() === '' && description.trim() === '' ? { code: t`Enter a code, or describe the pieces.` } : {},
    toInput: ({ code, description, good, location_code: place, reason }) => ({
      notice_id: noticeId,
      code: code.trim(),
      description: description.trim(),
      good: good ?? 0,
      damaged: 0,
      reason: reason.trim(),
      location_code: place,
    }),
    refusals: {
      'inbound.unknown-code': 'code',
      'receipt.unknown-place': 'location_code',
      'move.full': 'location_code',
    },
    onDone: () => showToast({ tone: 'good', title: t`Noted for the seller` }),
  });
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)}>
        <Trans>Other pieces in the cartons</Trans>
      </Button>
    );
  return (
    <Form {...form.props}>
      <div className={classes.other}>
        <TextField optional label={<Trans>Code or SKU</Trans>} spellCheck={false} {...form.field('code')} />
        <TextField optional label={<Trans>Or what they look like</Trans>} {...form.field('description')} />
        <NumberField label={<Trans>Pieces</Trans>} whole {...form.field('good')} />
        <TextField
          label={<Trans>Location</Trans>}
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('location_code')}
        />
        <TextField label={<Trans>Reason</Trans>} {...form.field('reason')} />
        <Button type="submit" size="form" loading={form.isPending} className={classes.receive}>
          <Trans>Receive</Trans>
        </Button>
      </div>
    </Form>
  );
}
