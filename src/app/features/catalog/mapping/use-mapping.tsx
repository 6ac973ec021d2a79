import { Plural, Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { undoOf } from './suggestions.ts';

/** One choice: the option in the state the user saw, and its new variant. */
export type Choice = {
  readonly id: string;
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
};
type Mapped = Output<'mapping.map'>;

/**
 * Maps options and shows a toast with Undo. `busy`: whether an option's request is running. A choice that conflicts with another user's is reported,
 * and the data reloads.
 */
export function useMapping(): {
  choose: (choices: readonly Choice[], onDone?: () => void) => void;
  busy: (id: string) => boolean;
} {
  // The row may be gone when the response arrives; the message needs its name.
  const names = useRef(new Map<string, string>());
  const { undo, onDone, onFailed } = useMappedToast((id) => names.current.get(id));
  const command = useCommand('mapping.map', { onFailed, onDone });
  const pending = [command, undo].flatMap((each) => (each.isPending ? each.variables.mappings : []));
  return {
    busy: (id) => pending.some((mapping) => mapping.shop_variant_id === id),
    choose: (choices, onDone) => {
      for (const choice of choices) names.current.set(choice.id, choice.name);
      const mappings = choices.map(({ id, from, to }) => ({
        shop_variant_id: id,
        variant_id: to,
        current_variant_id: from,
      }));
      command.mutate({ mappings }, { onSuccess: () => onDone?.() });
    },
  };
}

/** The toast after a change, with Undo; after a refusal the data reloads. */
export function useMappedToast(nameOf: (optionId: string) => string | undefined) {
  const onFailed = () => {
    void queryClient.invalidateQueries({ queryKey: ['mapping'] });
    return false;
  };
  const undo = useCommand('mapping.map', {
    onFailed,
    onDone: (mapped) => showToast({ tone: 'good', title: <Trans>Undone</Trans>, text: <Followed mapped={mapped} /> }),
  });
  const onDone = (mapped: Mapped) => {
    const back = undoOf(mapped.options);
    showToast({
      tone: 'good',
      title: titleOf(mapped, nameOf(mapped.options[0]?.shop_variant_id ?? '')),
      text: <Followed mapped={mapped} />,
      // Bulk mappings are confirmed first.
      stays: mapped.options.length > 1,
      ...(back.length > 0
        ? { action: { label: <Trans>Undo</Trans>, onSelect: () => undo.mutate({ mappings: back }) } }
        : {}),
    });
  };
  return { undo, onDone, onFailed };
}

function titleOf({ options }: Mapped, name = ''): ReactNode {
  const [first] = options;
  if (options.length > 1)
    return <Plural value={options.length} one="# option is mapped" other="# options are mapped" />;
  return first?.variant_id === null ? <Trans>{name} is no longer mapped</Trans> : <Trans>{name} is mapped</Trans>;
}

/** The effect of a mapping on existing orders. */
function Followed({ mapped }: { mapped: Mapped }) {
  const { orders_changed: changed, orders_completed: completed, orders_reopened: reopened } = mapped;
  if (completed > 0)
    return <Plural value={completed} one="# order has every product now" other="# orders have every product now" />;
  if (reopened > 0) return <Plural value={reopened} one="# order waits again" other="# orders wait again" />;
  if (changed > 0) return <Plural value={changed} one="# order follows" other="# orders follow" />;
  return mapped.options.some((option) => option.variant_id !== null) ? <Trans>Kept for the next orders</Trans> : null;
}
