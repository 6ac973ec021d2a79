import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import limits from 'virtual:limits/inbound.save';
import { money } from '#domain/shared/money/money.ts';
import { useCallForm, type FormField } from '../../../shared/form/use-call-form.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Notice } from './queries.ts';
import classes from './notices.module.css';

type NoticeFormProps = { notice: Notice | null; onClose: () => void; onSaved: (id: string) => void };

const emptyLine = { code: '', quantity: undefined as number | undefined, declared_minor: null as number | null };
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const numbersIn = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '');

/** What a seller sends: products, cartons, carrier, and the day it should arrive. */
export function NoticeForm({ notice, onClose, onSaved }: NoticeFormProps) {
  const { t } = useLingui();
  const { data: warehouses } = useQuery(callQuery('inbound.warehouses', {}));
  const currency = warehouses?.[0]?.currency;
  const [tracks, setTracks] = useState(notice?.notice.track_numbers.join('\n') ?? '');
  const form = useCallForm('inbound.save', limits, {
    initialValues: {
      warehouse_id: notice?.notice.warehouse_id ?? (null as string | null),
      carrier: notice?.notice.carrier ?? '',
      cartons: notice?.notice.cartons ?? (1 as number | undefined),
      expected_on: notice?.notice.expected_on ?? inAWeek(),
      note: notice?.notice.note ?? '',
      lines: notice?.lines.map((line) => ({
        code: line.variant_code,
        quantity: line.announced as number | undefined,
        declared_minor: line.declared?.minor ?? null,
      })) ?? [emptyLine],
    },
    ...(currency !== undefined && { currency }),
    required: { cartons: t`How many cartons do you send?`, expected_on: t`When should they arrive?` },
    toInput: ({ warehouse_id: chosen, cartons, lines, ...values }) => {
      const warehouse = chosen ?? warehouses?.[0]?._id;
      if (!warehouse) return null;
      return {
        ...values,
        ...(notice && { notice_id: notice.notice._id, version: notice.notice.version }),
        warehouse_id: warehouse,
        cartons: cartons ?? 1,
        track_numbers: numbersIn(tracks),
        lines: lines.map(({ code, quantity, declared_minor }) => ({
          code: code.trim(),
          quantity: quantity ?? 0,
          declared_minor,
        })),
      };
    },
    onDone: ({ notice: saved }) => {
      showToast({ tone: 'good', title: notice ? t`${saved.number} is changed` : t`${saved.number} is announced` });
      onSaved(saved._id);
    },
  });
  const { lines, warehouse_id: chosen } = form.values;
  const expected = form.field('expected_on');
  return (
    <Drawer
      title={notice ? t`Change ${notice.notice.number}` : t`Announce goods`}
      width={560}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="inbound-notice" loading={form.isPending}>
            {notice ? <Trans>Save</Trans> : <Trans>Announce</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="inbound-notice" {...form.props}>
        <section>
          <SectionHead line>
            <Trans>Products</Trans>
          </SectionHead>
          <Text size="sm" c="dimmed" my={12}>
            <Trans>
              With the value of a piece you say what it is worth to you. If the warehouse loses or damages pieces, the
              credit is proposed from it.
            </Trans>
          </Text>
          {lines.map((_, nth) => (
            // Lines have no identity of their own while they are typed.
            <div key={nth} className={classes.line}>
              <TextField
                label={<Trans>Code or SKU</Trans>}
                spellCheck={false}
                autoComplete="off"
                {...form.field(`lines.${nth}.code`)}
              />
              <NumberField label={<Trans>Pieces</Trans>} whole {...form.field(`lines.${nth}.quantity`)} />
              {currency !== undefined && (
                <DeclaredValue currency={currency} field={form.field(`lines.${nth}.declared_minor`)} />
              )}
              <IconButton
                label={t`Remove this product`}
                disabled={lines.length === 1}
                onClick={() =>
                  form.set(
                    'lines',
                    lines.filter((__, at) => at !== nth),
                  )
                }
              >
                <IconX size={16} stroke={1.6} />
              </IconButton>
            </div>
          ))}
          <Button onClick={() => form.set('lines', [...lines, emptyLine])}>
            <IconPlus size={16} stroke={1.6} aria-hidden="true" /> <Trans>Add a product</Trans>
          </Button>
        </section>
        <SelectField
          label={<Trans>Warehouse</Trans>}
          options={(warehouses ?? []).map(({ _id, code, name }) => ({ value: _id, label: `${code} · ${name}` }))}
          value={chosen ?? warehouses?.[0]?._id ?? null}
          onChange={(id) => form.set('warehouse_id', id)}
        />
        <NumberField label={<Trans>Cartons</Trans>} whole {...form.field('cartons')} />
        <DateField label={<Trans>Expected on</Trans>} {...expected} />
        <TextField optional label={<Trans>Carrier</Trans>} {...form.field('carrier')} />
        <TextAreaField
          optional
          label={<Trans>Track numbers</Trans>}
          help={<Trans>One per line.</Trans>}
          value={tracks}
          onChange={setTracks}
        />
        <TextField optional label={<Trans>Note</Trans>} {...form.field('note')} />
      </Form>
    </Drawer>
  );
}

function DeclaredValue({ currency, field }: { currency: string; field: FormField<number | null> }) {
  return (
    <MoneyField
      optional
      label={<Trans>Value per piece</Trans>}
      currency={currency}
      {...field}
      value={field.value === null ? null : money(field.value, currency)}
      onChange={(value) => field.onChange(value?.minor ?? null)}
    />
  );
}
