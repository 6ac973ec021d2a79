import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { money, type Money } from '#domain/shared/money/money.ts';
import { purchaseLinesUnderWay } from '#domain/warehouse/purchasing/status.ts';
import { claimInOrder } from '#domain/warehouse/supplier-claims/goods.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { LineRow } from '../../../ui/LineRow.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { PurchaseLine } from './columns.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/use-unsaved-changes.ts';
import classes from './purchasing.module.css';

type PurchaseLinesProps = {
  lines: readonly PurchaseLine[];
  onBuy: ((lines: readonly PurchaseLine[]) => void) | undefined;
};

/** Where a line is claimed: in the supplier order that brought it, if one did. */
const claimOf = ({ _id, supplier_order_id: order }: PurchaseLine) =>
  order === null
    ? { view: 'claims', claim: 'purchase', of: _id }
    : { view: 'orders', open: order, claim: claimInOrder };

const times = (each: Money, count: number) => money(each.minor * count, each.currency);

/** Lines grouped by supplier, as they are ordered. */
export function PurchaseLines({ lines, onBuy }: PurchaseLinesProps) {
  const { t, i18n } = useLingui();
  const [ending, setEnding] = useState<PurchaseLine | null>(null);
  const [reason, setReason] = useState('');
  const markSaved = useUnsavedChanges(reason || null);
  const terminate = useCommand('purchase.terminateLine', {
    onDone: () => {
      markSaved();
      setEnding(null);
    },
  });
  const groups = [...Map.groupBy(lines, (line) => line.supplier_name)];
  return (
    <>
      {groups.map(([supplier, group]) => (
        <section key={supplier} className={classes.group}>
          <SectionHead>{supplier}</SectionHead>
          {group.map((line) => (
            <div key={line._id} className={classes.line}>
              <div>
                <LineRow
                  image={line.image}
                  name={localizedTitle(line, i18n.locale)[0]}
                  option={localizedTitle(line, i18n.locale)[1]}
                  codes={
                    <>
                      <Plate>{line.variant_code}</Plate>
                      {line.inbound_waybill && <Plate>{line.inbound_waybill}</Plate>}
                    </>
                  }
                  amount={line.unit_cost && <MoneyText money={times(line.unit_cost, line.quantity)} />}
                  each={
                    line.unit_cost ? (
                      <>
                        {line.quantity} × <MoneyText money={line.unit_cost} />
                      </>
                    ) : (
                      `× ${line.quantity}`
                    )
                  }
                  status={<StatusMark family="purchaseLine" status={line.status || 'none'} />}
                />
              </div>
              <Group component="p" gap="4px 16px" pb="xs" fz="sm" c="dimmed" className={classes.facts}>
                {line.supplier_order_number && <span>{t`Supplier order ${line.supplier_order_number}`}</span>}
                {line.received > 0 && <span>{t`${line.received} of ${line.quantity} received`}</span>}
                {line.damaged > 0 && <span>{t`${line.damaged} damaged`}</span>}
                {line.receive_reason && <span>{line.receive_reason}</span>}
                {onBuy && (
                  <Group component="span" gap={4} ml="auto">
                    {line.received + line.damaged > 0 && (
                      <ButtonLink variant="subtle" to="/purchase/orders" search={claimOf(line)}>
                        <Trans>Claim from the supplier</Trans>
                      </ButtonLink>
                    )}
                    {purchaseLinesUnderWay.includes(line.status) && (
                      <>
                        <Button variant="subtle" onClick={() => onBuy([line])}>
                          <Trans>Change numbers</Trans>
                        </Button>
                        <Button variant="subtle" onClick={() => setEnding(line)}>
                          <Trans>Cancel line</Trans>
                        </Button>
                      </>
                    )}
                  </Group>
                )}
              </Group>
            </div>
          ))}
        </section>
      ))}
      {ending && (
        <ConfirmDialog
          title={t`Give up ${ending.title}?`}
          text={
            <Trans>The goods will not come. The order keeps waiting until it is bought elsewhere or refunded.</Trans>
          }
          confirm={<Trans>Cancel line</Trans>}
          danger
          loading={terminate.isPending}
          why={reason.trim() === '' ? t`Please write the reason.` : undefined}
          onConfirm={() => terminate.mutate({ line_id: ending._id, reason })}
          onClose={() => {
            setEnding(null);
            setReason('');
          }}
        >
          <TextAreaField label={<Trans>Reason</Trans>} value={reason} onChange={setReason} autoFocus />
        </ConfirmDialog>
      )}
    </>
  );
}
