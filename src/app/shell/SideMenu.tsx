import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconExternalLink, IconLayoutSidebar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../ui/button/IconButton.tsx';
import { Brand } from './Brand.tsx';
import { Marks } from './Marks.tsx';
import { MenuFlyout } from './MenuFlyout.tsx';
import { currentPlace, type FrameLink, type MenuNode } from './menu.ts';
import classes from './side-menu.module.css';

type SideMenuProps = {
  menu: readonly MenuNode[];
  path: string;
  link: FrameLink;
  /** Between the name of the product and the places: on a phone the person and their tools. */
  head?: ReactNode;
  foot?: MenuNode | undefined;
  form: 'open' | 'rail';
  /** Makes a rail of it, or opens it again; absent where the width decides. */
  onCollapse?: (() => void) | undefined;
  onGo?: () => void;
};

/** The places this person may go to: open with words, or as a rail of icons. */
export function SideMenu({ menu, path, link, head, foot, form, onCollapse, onGo }: SideMenuProps) {
  const { t } = useLingui();
  const current = currentPlace(menu, path);
  const item = { link, current, form, onGo };
  return (
    <nav className={classes.menu} data-form={form} aria-label={t`Main`}>
      <div className={classes.brand}>
        <Brand word={form === 'open'} />
      </div>
      {head && <div className={classes.head}>{head}</div>}
      <ul className={classes.list}>
        {menu.map((node) => (
          <li key={node.path}>{(node.children?.length ?? 0) > 0 ? section(node) : <Item node={node} {...item} />}</li>
        ))}
      </ul>
      {(foot || onCollapse) && (
        <div className={classes.foot}>
          {foot && <Item node={foot} {...item} />}
          {onCollapse && (
            <IconButton
              className={classes.collapse}
              label={form === 'open' ? t`Collapse the menu` : t`Open the menu`}
              aria-expanded={form === 'open'}
              onClick={onCollapse}
            >
              <IconLayoutSidebar size={18} stroke={1.6} />
            </IconButton>
          )}
        </div>
      )}
    </nav>
  );

  function section(node: MenuNode) {
    return form === 'open' ? <Section node={node} {...item} /> : <RailSection node={node} {...item} />;
  }
}

type ItemProps = {
  node: MenuNode;
  link: FrameLink;
  current: string | undefined;
  form: 'open' | 'rail';
  onGo?: (() => void) | undefined;
};

const holds = (node: MenuNode, current: string | undefined) =>
  node.children?.some((child) => child.path === current) ?? false;

function Section({ node, ...rest }: ItemProps) {
  const holdsCurrent = holds(node, rest.current);
  const [pressed, setPressed] = useState<boolean>();
  const open = node.alwaysOpen || (pressed ?? holdsCurrent);
  return (
    <>
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
    </>
  );
}

/** On the rail a section opens beside its icon. */
function RailSection({ node, current, link }: ItemProps) {
  return (
    <MenuFlyout
      node={node}
      current={current}
      link={link}
      beside
      renderButton={(button) => (
        <button
          {...button}
          type="button"
          className={classes.item}
          data-current={holds(node, current) || undefined}
          title={wordsOf(node)}
        >
          <span className={classes.icon}>{node.icon}</span>
          <span className="py-sr">{node.label}</span>
          <Marks node={node} rail />
        </button>
      )}
    />
  );
}

const wordsOf = ({ label }: MenuNode) => (typeof label === 'string' ? label : undefined);

function Item({ node, link, current, form, onGo }: ItemProps) {
  const rail = form === 'rail';
  const inside = (
    <>
      {node.icon && <span className={classes.icon}>{node.icon}</span>}
      <span className={rail ? 'py-sr' : classes.word}>{node.label}</span>
      <Marks node={node} rail={rail} />
      {node.external && !rail && <IconExternalLink className={classes.out} size={15} stroke={1.6} aria-hidden="true" />}
    </>
  );
  const shared = { className: classes.item, title: rail ? wordsOf(node) : undefined };
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
    'aria-current': node.path === current ? 'page' : undefined,
    onClick: onGo,
    children: inside,
  });
}
