import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { deferred } from '../../deferred.tsx';
import type { MenuEntry } from '../../layer/Menu.tsx';
import type { NameViewProps } from './NameView.tsx';
import { ViewTabs, type View } from './ViewTabs.tsx';

const NameView = deferred<NameViewProps>(async () => (await import('./NameView.tsx')).NameView);

type OwnView = { readonly view_id: string; readonly name: string; readonly search: Readonly<Record<string, string>> };

/** A user's own views and what changes them. */
export type SavedViews = {
  readonly list: readonly OwnView[];
  readonly current: OwnView | undefined;
  readonly save: (name: string) => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  readonly move: (id: string, by: -1 | 1) => void;
};

type OwnViewsProps = {
  /** The list's built-in views; "All" where it has none. */
  views: readonly View[];
  current: string;
  onView: (id: string) => void;
  own: SavedViews;
  /** A user's view was chosen; its search. */
  onOwn: (search: Readonly<Record<string, string>>) => void;
  /** Whether there are filters to save. */
  isNarrowed: boolean;
};

const icon = { size: 16, stroke: 1.6 } as const;

/** The list's views, then the user's own, which can be saved, renamed, moved and removed. */
export function OwnViews({ views, current, onView, own, onOwn, isNarrowed }: OwnViewsProps) {
  const { t } = useLingui();
  const [naming, setNaming] = useState<{ id?: string; name?: string } | null>(null);
  const menuOf = ({ view_id: id, name }: OwnView, at: number): readonly MenuEntry[] => [
    { id: 'rename', label: t`Rename`, icon: <IconPencil {...icon} />, onSelect: () => setNaming({ id, name }) },
    ...(at > 0
      ? [{ id: 'left', label: t`Move left`, icon: <IconArrowLeft {...icon} />, onSelect: () => own.move(id, -1) }]
      : []),
    ...(at < own.list.length - 1
      ? [{ id: 'right', label: t`Move right`, icon: <IconArrowRight {...icon} />, onSelect: () => own.move(id, 1) }]
      : []),
    { kind: 'line', id: 'line' },
    {
      id: 'remove',
      label: t`Remove this view`,
      danger: true,
      icon: <IconTrash {...icon} />,
      onSelect: () => own.remove(id),
    },
  ];
  const tabs = own.list.map((view, at) => ({ id: view.view_id, label: view.name, menu: () => menuOf(view, at) }));
  const show = (id: string) => {
    const mine = own.list.find((view) => view.view_id === id);
    if (mine) onOwn(mine.search);
    else onView(id);
  };
  return (
    <>
      <ViewTabs
        views={[...views, ...tabs]}
        current={own.current?.view_id ?? current}
        onView={show}
        onSave={isNarrowed && !own.current ? () => setNaming({}) : undefined}
      />
      {naming && (
        <NameView
          name={naming.name}
          taken={own.list.filter((view) => view.view_id !== naming.id).map(({ name }) => name)}
          onName={(name) => {
            if (naming.id === undefined) own.save(name);
            else own.rename(naming.id, name);
            setNaming(null);
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
