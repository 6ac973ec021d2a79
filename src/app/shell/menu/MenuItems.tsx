import { NavLink, Text } from '@mantine/core';
import '@mantine/core/styles/NavLink.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Popup } from '../../ui/layer/Popup.tsx';
import { usePopup } from '../../ui/layer/use-popup.ts';
import { containsPlace, type FrameLink, type MenuNode } from './menu.ts';
import classes from './menu.module.css';

type Form = 'open' | 'rail' | 'top' | 'panel' | 'bar';
type Shared = {
  current: string | undefined;
  link: FrameLink;
  /** Where the menu is drawn: with labels, as icons, in the header, in a panel next to or under a section, in the bottom bar. */
  form: Form;
  onGo?: (() => void) | undefined;
};
type ItemProps = Shared & { node: MenuNode };

/** The menu entries as links; a section expands in place or, in a rail or the header, in a panel. */
export function MenuItems({ menu, ...rest }: Shared & { menu: readonly MenuNode[] }) {
  const Section = rest.form === 'open' ? OpenSection : PanelSection;
  return (
    <ul className={classes.list} data-form={rest.form}>
      {menu.map((node) => (
        <li key={node.path}>
          {node.children?.length ? <Section node={node} {...rest} /> : <Place node={node} {...rest} />}
        </li>
      ))}
    </ul>
  );
}

/** The props of a NavLink that depend on the form only; `marks` are at its end. */
const linkProps = ({ label, icon }: MenuNode, form: Form, marks: ReactNode) => ({
  label,
  leftSection: form === 'top' ? undefined : icon,
  rightSection: marks ?? undefined,
  noWrap: true,
  title: form === 'rail' ? label : undefined,
  classNames: { root: classes.item, section: classes.section, body: form === 'rail' ? 'py-sr' : classes.body },
});

function Place({ node, current, link, form, onGo }: ItemProps) {
  return (
    <NavLink
      {...linkProps(node, form, form !== 'bar' && <MenuBadge node={node} rail={form === 'rail'} />)}
      aria-current={node.path === current ? 'page' : undefined}
      onClick={() => onGo?.()}
      renderRoot={(props) => link({ ...props, to: node.path })}
    />
  );
}

function OpenSection({ node, ...rest }: ItemProps) {
  const isWithin = containsPlace(node, rest.current);
  const [pressed, setPressed] = useState<boolean>();
  const open = node.alwaysOpen || (pressed ?? isWithin);
  const marks = (
    <>
      {!open && <MenuBadge node={node} />}
      <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden="true" />
    </>
  );
  return (
    <>
      <NavLink
        component="button"
        {...linkProps(node, 'open', marks)}
        mod={{ within: isWithin }}
        aria-expanded={open}
        onClick={() => setPressed(!open)}
      />
      {open && <MenuItems menu={node.children ?? []} {...rest} />}
    </>
  );
}

function PanelSection({ node, form, ...rest }: ItemProps) {
  const { opened, close, anchor, anchorProps } = usePopup();
  const isRail = form === 'rail';
  const marks = (
    <>
      <MenuBadge node={node} rail={isRail} />
      {!isRail && <IconChevronDown className={classes.chevron} size={14} stroke={1.6} aria-hidden="true" />}
    </>
  );
  return (
    <>
      <NavLink
        component="button"
        {...linkProps(node, form, marks)}
        active={containsPlace(node, rest.current)}
        {...anchorProps}
      />
      {opened && (
        <Popup anchor={anchor} onClose={close} toRight={isRail}>
          {isRail && (
            <Text size="xs" fw={500} c="dimmed" p="13px 15px 0" lh="19px">
              {node.label}
            </Text>
          )}
          <MenuItems menu={node.children ?? []} {...rest} form="panel" onGo={close} />
        </Popup>
      )}
    </>
  );
}

/** The badge of an entry: "New", a number, or a dot for anything unread. */
function MenuBadge({ node: { count = 0, news }, rail = false }: { node: MenuNode; rail?: boolean }) {
  const { i18n } = useLingui();
  const badgeText = typeof news === 'string' && news;
  if (rail) return (count > 0 || news) && <span className={classes.dot} />;
  return (
    <>
      {badgeText && (
        <span className={classes.news} title={count > 0 ? badgeText : undefined}>
          {count > 0 ? (
            // The full text would wrap the label.
            <>
              <span className="py-sr">{badgeText}</span>
              <span aria-hidden="true">
                <Trans>New</Trans>{' '}
              </span>
              {i18n.number(count)}
            </>
          ) : (
            badgeText
          )}
        </span>
      )}
      {count > 0 && !badgeText && <span className={classes.count}>{i18n.number(count)}</span>}
      {news === true && <span className={classes.dot} />}
    </>
  );
}
