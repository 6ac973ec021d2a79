import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Group } from './search.ts';
import classes from './table.module.css';

const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  battery: msg`Battery`,
  liquid: msg`Liquid`,
};

/** What is in a group's parcels that not every channel takes: why a country may stand here twice. */
export function GroupGoods({ group }: { group: Group }) {
  const { i18n } = useLingui();
  const words = group.kinds.map((kind) => (kindWords[kind] ? i18n._(kindWords[kind]) : kind));
  return words.length > 0 && <small className={classes.goods}>{words.join(' · ')}</small>;
}
