import { i18n } from '@lingui/core';
import * as mantine from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  createElement,
  Fragment,
  isValidElement,
  Suspense,
  useLayoutEffect,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import { formatMoney } from '../ui/text/format-money.ts';
import { loading, type FakeScreen } from './screen.fixture.ts';

type Props = Readonly<Record<string, unknown>>;
/** An element of the page that is not opened any further: a button, a field, a dialog, with all its parts. */
type Part = { readonly props: Props; readonly inner: readonly Shown[] };
/** A component that React runs, with the parts it last had. */
class Sink {
  readonly given: Props;
  shown: readonly Shown[] = [];
  constructor(given: Props) {
    this.given = given;
  }
  show(shown: readonly Shown[]): void {
    this.shown = shown;
  }
}
type Shown = string | Part | Sink;

const ui: Record<string, Record<string, unknown>> = import.meta.glob('../ui/**/*.tsx', { eager: true });
const componentsOf = (exports: Readonly<Record<string, unknown>>): unknown[] =>
  Object.values(exports).flatMap((value) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null)
      ? [value, ...Object.values(value as object)]
      : [],
  );
const leaves = new Set<unknown>([...Object.values(ui).flatMap(componentsOf), ...componentsOf({ ...mantine }), Link]);

type LazyType = { readonly _init: (payload: unknown) => unknown; readonly _payload: unknown };
type MemoType = { readonly type: unknown };
const symbolOf = (type: unknown): unknown =>
  typeof type === 'object' && type !== null && '$$typeof' in type ? type.$$typeof : undefined;

const numbers = new Map<unknown, number>();
const numberOf = (type: unknown): number => {
  const number = numbers.get(type) ?? numbers.size;
  numbers.set(type, number);
  return number;
};

/** Props that a user reads. */
const texts =
  /^(label|aria-label|title|text|confirm|keep|help|note|hint|why|error|sub|sum|words|share|placeholder|name|each|option|codes|amount|end)$/;

/** The parts of a page, and the components that React still has to run for them. */
function read(node: unknown, path: string): { shown: Shown[]; running: ReactNode[] } {
  if (typeof node === 'string' || typeof node === 'number') return { shown: [String(node)], running: [] };
  if (Array.isArray(node)) return merged(node.map((each, at) => read(each, `${path}.${keyOf(each) ?? at}`)));
  if (!isValidElement<Props>(node)) return { shown: [], running: [] };
  const { props, type } = node as ReactElement<Props>;
  if (typeof props['id'] === 'string' && ('message' in props || 'values' in props) && !leaves.has(type))
    return { shown: [translated(props)], running: [] };
  if (type === Fragment || type === Suspense) return read(props['children'], path);
  const isFeature = typeof type === 'function' && !leaves.has(type);
  const symbol = symbolOf(type);
  if (
    isFeature ||
    (!leaves.has(type) && (symbol === Symbol.for('react.lazy') || symbol === Symbol.for('react.memo')))
  ) {
    const sink = new Sink(props);
    // Another component in the same place has a state of its own, as has one with another key.
    const key = `${path} ${node.key ?? ''} ${numberOf(type)}`;
    const probe = createElement(Running, { key, of: type, props, sink });
    return { shown: [sink], running: [createElement(Suspense, { key, fallback: null }, probe)] };
  }
  if (symbol === Symbol.for('react.context')) {
    const { shown, running } = read(props['children'], path);
    return { shown, running: [createElement(type, { ...props, key: path }, ...running)] };
  }
  const { shown, running } = readProps(props, path, 0);
  return { shown: [{ props, inner: shown }], running };
}

function readProps(props: Props, path: string, depth: number): { shown: Shown[]; running: ReactNode[] } {
  const parts = Object.entries(props).map(([name, value]) => {
    const at = `${path}.${name}`;
    if (typeof value === 'string') return read(texts.test(name) || name === 'children' ? value : null, at);
    if (name === 'money' && value) return { shown: [formatMoney(value as Money, i18n.locale)], running: [] };
    if (name === 'renderButton') return read((value as (props: Props) => ReactNode)({}), at);
    if (isValidElement(value) || name === 'children') return read(value, at);
    if (typeof value !== 'object' || value === null || depth > 3) return { shown: [], running: [] };
    // The options of a closed field are not on the page.
    if (!Array.isArray(value) || name === 'options') return { shown: [], running: [] };
    return merged(
      value.map((each: unknown, index) => {
        if (isValidElement(each) || Array.isArray(each)) return read(each, `${at}.${keyOf(each) ?? index}`);
        if (typeof each !== 'object' || each === null) return { shown: [], running: [] };
        const { shown, running } = readProps(each as Props, `${at}.${index}`, depth + 1);
        return { shown: [{ props: each as Props, inner: shown }], running };
      }),
    );
  });
  return merged(parts);
}

const keyOf = (node: unknown) => (isValidElement(node) ? node.key : null);
const merged = (parts: readonly { shown: Shown[]; running: ReactNode[] }[]) => ({
  shown: parts.flatMap(({ shown }) => shown),
  running: parts.flatMap(({ running }) => running),
});

function translated({ id, values, message, components }: Props): string {
  const text = i18n._(String(id), plain(values), typeof message === 'string' ? { message } : {});
  const inside = Object.values((components ?? {}) as Record<string, ReactNode>).map((each) =>
    textOf(read(each, '').shown),
  );
  return [text.replaceAll(/<\/?\d+\/?>/g, ''), ...inside].filter(Boolean).join(' ');
}
const plain = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      isValidElement(value) ? textOf(read(value, '').shown) : value,
    ]),
  );

/** Runs one component; its own components run inside it, each with its own state. */
function Running({ of, props, sink }: { of: unknown; props: Props; sink: Sink }): ReactNode {
  const component = resolved(of);
  const isLeaf = typeof component !== 'function' || leaves.has(component);
  const content = isLeaf
    ? createElement(component as string, props)
    : (component as (props: Props) => ReactNode)(props);
  const { shown, running } = read(content, 'page');
  // A render that React discards has no parts.
  useLayoutEffect(() => sink.show(shown));
  return running;
}

/** The component behind `lazy` and `memo`. */
function resolved(type: unknown): unknown {
  const symbol = symbolOf(type);
  if (symbol === Symbol.for('react.memo')) return resolved((type as MemoType).type);
  if (symbol !== Symbol.for('react.lazy')) return type;
  const { _init, _payload } = type as LazyType;
  try {
    return resolved(_init(_payload));
  } catch (waiting) {
    if (typeof waiting === 'object' && waiting !== null && 'then' in waiting) loading.add(waiting as Promise<unknown>);
    throw waiting;
  }
}

const textOf = (shown: readonly Shown[]): string =>
  shown
    .map((each) => (typeof each === 'string' ? each : textOf('inner' in each ? each.inner : each.shown)))
    .filter(Boolean)
    .join(' ');

function* partsOf(shown: readonly Shown[]): Generator<Part> {
  for (const each of shown) {
    if (typeof each === 'string') continue;
    if ('inner' in each) yield each;
    yield* partsOf('inner' in each ? each.inner : each.shown);
  }
}

const ownText = (node: unknown): string => textOf(read(node, '').shown).replaceAll(/\s+/g, ' ').trim();
type Handler = (...given: unknown[]) => unknown;
const handlerOf = (props: Props, ...names: readonly string[]): Handler | undefined =>
  names.map((name) => props[name]).find((value): value is Handler => typeof value === 'function');

/** The properties of every part, of opened ones, too. */
function* propsOf(shown: readonly Shown[]): Generator<Props> {
  for (const each of shown) {
    if (typeof each === 'string') continue;
    yield 'inner' in each ? each.props : each.given;
    yield* propsOf('inner' in each ? each.inner : each.shown);
  }
}

type Field = {
  readonly value: unknown;
  readonly error: string;
  readonly isDisabled: boolean;
  readonly props: Props;
  readonly set: (value: unknown, ...more: readonly unknown[]) => Promise<void>;
  readonly blur: () => Promise<void>;
};
type Button = {
  readonly name: string;
  /** The reason why it cannot be pressed. */
  readonly why: string | undefined;
  readonly isBlocked: boolean;
  readonly press: () => Promise<void>;
};

/** A page as its user reads and operates it: texts, fields and buttons by their names. Nothing is drawn. */
export class View {
  readonly #screen: FakeScreen;
  readonly #sink: Sink;
  constructor(screen: FakeScreen, sink: Sink) {
    this.#screen = screen;
    this.#sink = sink;
  }

  get text(): string {
    return textOf(this.#sink.shown).replaceAll(/\s+/g, ' ').trim();
  }

  /** The fields by their labels. */
  get fields(): readonly string[] {
    return this.#fields().map(({ props }) => ownText(props['label'] ?? props['aria-label']));
  }

  has = (name: string): boolean => this.#fields().some(({ props }) => namesOf(props).includes(name));

  field(name: string): Field {
    const part = this.#fields().find(({ props }) => namesOf(props).includes(name));
    if (!part) throw new Error(`no field "${name}" among: ${this.fields.join(', ')}`);
    const { props } = part;
    const act = (handler: Handler | undefined, ...given: readonly unknown[]) => this.#act(() => handler?.(...given));
    return {
      value: props['checked'] ?? props['value'],
      error: ownText(props['error']),
      isDisabled: props['disabled'] === true,
      props,
      set: (value, ...more) => act(handlerOf(props, 'onChange', 'onChoose', 'onFile'), value, ...more),
      blur: () => act(handlerOf(props, 'onBlur')),
    };
  }

  get buttons(): readonly Button[] {
    return [...partsOf(this.#sink.shown)].flatMap((part) => this.#buttonsOf(part));
  }
  get buttonNames(): readonly string[] {
    return this.buttons.map(({ name }) => name);
  }

  button(name: string): Button {
    const all = this.buttons;
    const found = all.find((each) => each.name === name);
    if (!found) throw new Error(`no button "${name}" among: ${all.map((each) => each.name).join(', ')}`);
    return found;
  }

  async press(name: string): Promise<void> {
    const button = this.button(name);
    if (button.isBlocked) throw new Error(`"${name}" cannot be pressed: ${button.why ?? 'disabled'}`);
    await button.press();
  }

  /** Sends the form, as Enter does: of several the last one, which is on top. */
  async submit(): Promise<void> {
    const form = [...partsOf(this.#sink.shown)].findLast(({ props }) => 'onSubmit' in props);
    if (!form) throw new Error('no form on this page');
    await this.#act(() => handlerOf(form.props, 'onSubmit')?.());
  }

  /** The properties of every part that has all these names. */
  parts(...names: readonly string[]): readonly Props[] {
    return [...propsOf(this.#sink.shown)].filter((props) => names.every((name) => name in props));
  }

  #act(action: () => unknown): Promise<void> {
    return this.#screen.act(action);
  }

  #fields(): readonly Part[] {
    return [...partsOf(this.#sink.shown)].filter(
      ({ props }) =>
        ('label' in props || 'aria-label' in props) && Boolean(handlerOf(props, 'onChange', 'onChoose', 'onFile')),
    );
  }

  #buttonsOf({ props }: Part): readonly Button[] {
    const why = ownText(props['why']) || undefined;
    const isBlocked = why !== undefined || props['disabled'] === true || props['loading'] === true;
    const of = (name: unknown, handler: Handler | undefined, blocked = isBlocked): readonly Button[] =>
      handler ? [{ name: ownText(name), why, isBlocked: blocked, press: () => this.#act(() => handler()) }] : [];
    if ('confirm' in props) {
      return [
        ...of(props['confirm'], handlerOf(props, 'onConfirm')),
        ...of(props['keep'] ?? 'Cancel', handlerOf(props, 'onKeep', 'onClose'), false),
      ];
    }
    const name = props['children'] ?? props['label'];
    if (typeof props['form'] === 'string') return of(name, this.#submitOf(props['form']));
    if ('to' in props) return of(name, () => this.#screen.places.push(String(props['to'])), false);
    if ('label' in props && ('onSelect' in props || 'onClick' in props))
      return of(props['label'], handlerOf(props, 'onSelect', 'onClick'));
    if ('onClick' in props) return of(props['children'] ?? props['aria-label'], handlerOf(props, 'onClick'));
    return [];
  }

  #submitOf(id: string): Handler | undefined {
    const form = [...partsOf(this.#sink.shown)].find(({ props }) => props['id'] === id && 'onSubmit' in props);
    return form && handlerOf(form.props, 'onSubmit');
  }
}

const namesOf = (props: Props): readonly string[] => [ownText(props['aria-label']), ownText(props['label'])];

/**
 * Opens a page or a panel of it on the screen. `closed`: components that need a camera or a socket; they are parts like
 * those of `ui`.
 */
export async function open(screen: FakeScreen, page: () => ReactNode, closed: readonly unknown[] = []): Promise<View> {
  for (const component of closed) leaves.add(component);
  const sink = new Sink({});
  await screen.run(() => null, createElement(Running, { of: page, props: {}, sink }));
  return new View(screen, sink);
}
