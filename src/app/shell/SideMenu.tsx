import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Brand } from './Brand.tsx';
import { currentPlace, type FrameLink, type MenuNode } from './menu.ts';
import classes from './side-menu.module.css';

type SideMenuProps = {
  menu: readonly MenuNode[];
  path: string;
  link: FrameLink;
  foot?: MenuNode | undefined;
  form: 'open' | 'rail';
  onGo?: () => void;
};

/** The places this person may go to: open with words, or as a rail of icons. */
export function SideMenu({ menu, path, link, foot, form, onGo }: SideMenuProps) {
  const { t } = useLingui();
  const current = currentPlace(menu, path);
  const item = { link, current, form, onGo };
  return (
    <nav className={classes.menu} data-form={form} aria-label={t`Main`}>
      <div className={classes.brand}>
        <Brand word={form === 'open'} />
      </div>
      <ul className={classes.list}>
        {menu.map((node) =>
          form === 'open' && node.children && node.children.length > 0 ? (
            <Section key={node.path} node={node} {...item} />
          ) : (
            <li key={node.path}>
              <Item node={node} {...item} />
            </li>
          ),
        )}
      </ul>
      {foot && (
        <div className={classes.foot}>
          <Item node={foot} {...item} />
        </div>
      )}
    </nav>
  );
}

type ItemProps = {
  node: MenuNode;
  link: FrameLink;
  current: string | undefined;
  form: 'open' | 'rail';
  onGo?: (() => void) | undefined;
};

function Section({ node, ...rest }: ItemProps) {
  const holdsCurrent = node.children?.some((child) => child.path === rest.current) ?? false;
  const [pressed, setPressed] = useState<boolean>();
  const open = node.alwaysOpen || (pressed ?? holdsCurrent);
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        data-within={holdsCurrent || undefined}
        aria-expanded={open}
        onClick={() => setPressed(!open)}
      >
        <span className={classes.icon}>{node.icon}</span>
        <span className={classes.word}>{node.label}</span>
        {!open && <Marks node={node} />}
        <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden="true" />
      </button>
      {open && (
        <ul className={classes.children}>
          {node.children?.map((child) => (
            <li key={child.path}>
              <Item node={child} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Item({ node, link, current, form, onGo }: ItemProps) {
  const children = node.children ?? [];
  const isCurrent = node.path === current || children.some((child) => child.path === current);
  const rail = form === 'rail';
  const words = typeof node.label === 'string' ? node.label : undefined;
  const inside = (
    <>
      {node.icon && <span className={classes.icon}>{node.icon}</span>}
      <span className={rail ? 'py-sr' : classes.word}>{node.label}</span>
      <Marks node={node} rail={rail} />
      {node.external && !rail && <IconExternalLink className={classes.out} size={15} stroke={1.6} aria-hidden="true" />}
    </>
  );
  const shared = { className: classes.item, title: rail ? words : undefined };
  if (node.external) {
    return (
      <a {...shared} href={node.path} target="_blank" rel="noopener">
        {inside}
      </a>
    );
  }
  return link({
    ...shared,
    to: node.path,
    'aria-current': isCurrent ? 'page' : undefined,
    onClick: onGo,
    children: inside,
  });
}

function Marks({ node, rail = false }: { node: MenuNode; rail?: boolean }) {
  const { i18n } = useLingui();
  const count = node.count ?? 0;
  if (rail) return count > 0 || node.news ? <span className={classes.dot} /> : null;
  return (
    <>
      {typeof node.news === 'string' && <span className={classes.news}>{node.news}</span>}
      {count > 0 && (
        <span className={classes.count} data-waits={node.waits || undefined}>
          {i18n.number(count)}
        </span>
      )}
      {node.news === true && <span className={classes.dot} />}
    </>
  );
}
