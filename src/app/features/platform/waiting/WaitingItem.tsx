import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { memo } from 'react';
import type { DeviceOp } from '../../../sync/outbox/device-db.ts';
import { acknowledge, sendAgain } from '../../../sync/outbox/outbox-queue.ts';
import { mayDecide } from '../../../sync/outbox/outbox-responses.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { isRefusedNote, useNoteConflict } from '../../../sync/outbox/refused-note.ts';
import { NoteChoice } from '../../../shared/conflict/NoteChoice.tsx';
import { callLabels, refusedChange, refusedScan, remedyOf } from './labels.ts';
import classes from './waiting.module.css';

type OpItemProps = { op: DeviceOp; names: Readonly<Record<string, string>> };

/** A change of one operation reads all of them, and after a day offline there are hundreds. */
const isSameItem = (one: OpItemProps, other: OpItemProps): boolean =>
  one.op.sequence === other.op.sequence &&
  one.op.state === other.op.state &&
  one.op.message === other.op.message &&
  one.names[one.op.user_id] === other.names[other.op.user_id];

/** One operation: type, subject, time and user; for a rejected one also the reason and the actions. */
export const OpItem = memo(function OpItem({ op, names }: OpItemProps) {
  const { t, i18n } = useLingui();
  const { _id: userId } = useMe();
  const mayPack = useCan('pack.work');
  const isOwn = op.user_id === userId;
  const userName = isOwn ? t`you` : (names[op.user_id] ?? t`another user`);
  const isRefused = op.state === 'attention';
  const canDecide = isRefused && mayDecide(op, userId);
  const code = op.input['code'];
  return (
    <li className={classes.item} data-state={op.state} data-op={op.op_id}>
      <span className={classes.what}>
        <b>{i18n._(callLabels(op.call))}</b>
        {typeof code === 'string' && <Plate>{code}</Plate>}
        {/* What another user wrote or marked is theirs; packers share their parcels. */}
        {(isOwn || op.seq > 0) && <span>{op.title}</span>}
      </span>
      <span className={classes.facts}>
        <DateText value={new Date(op.at)} /> · {userName}
        {op.state === 'waiting' && !isOwn && (op.seq === 0 || !mayPack) && (
          <>
            {' · '}
            {op.seq === 0 ? (
              <Trans>sent when they sign in on this device</Trans>
            ) : (
              <Trans>sent when a packer signs in on this device</Trans>
            )}
          </>
        )}
        {isRefused && !canDecide && (
          <>
            {' · '}
            <Trans>not done; they read why when they sign in on this device</Trans>
          </>
        )}
      </span>
      {canDecide && (isRefusedNote(op) ? <RefusedNote op={op} /> : <Refused op={op} />)}
    </li>
  );
}, isSameItem);

/** A note that arrived after a newer one; until that is loaded, the reason. */
function RefusedNote({ op }: { op: DeviceOp }) {
  const { stored, own, isSaving, keepStored, saveOwn } = useNoteConflict(op);
  if (stored === null)
    return (
      <Text span inherit c="var(--py-bad-text)">
        {op.message}
      </Text>
    );
  return <NoteChoice stored={stored} own={own} isSaving={isSaving} onStored={keepStored} onOwn={saveOwn} />;
}

function Refused({ op }: { op: DeviceOp }) {
  const { i18n } = useLingui();
  const remedy = remedyOf(op.message);
  const what = remedy?.what ?? (op.seq > 0 ? refusedScan : refusedChange);
  return (
    <>
      <Text span inherit c="var(--py-bad-text)">
        {remedy ? i18n._(remedy.why) : op.message}
      </Text>
      <span>{i18n._(what)}</span>
      <Group component="span" gap="xs" mt={4}>
        {op.call === 'inquiry.inquire' && (
          <ButtonLink variant="primary" to="/products/my/add-inquiry" search={{ inquiry: op.subject }}>
            <Trans>Change it</Trans>
          </ButtonLink>
        )}
        {/* A rejection is final; an operation refused before processing can be retried. */}
        {!remedy && (
          <Button onClick={() => void sendAgain(op.sequence)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button variant={remedy ? 'primary' : 'default'} onClick={() => void acknowledge(op.sequence)}>
          <Trans>Understood</Trans>
        </Button>
      </Group>
    </>
  );
}
