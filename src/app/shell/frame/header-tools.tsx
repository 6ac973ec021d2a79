import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { useMe, type Me } from '../../session/session.ts';

/**
 * One thing at the right of the header. The tools themselves are listed in `routes/-header-tools.tsx`: only routes may put
 * features together. Give `component` as `lazy(() => import(…))`, and open panels lazily from it: the header stands before them.
 */
export type HeaderTool = {
  readonly id: string;
  /** Who sees it; what it shows is the server's decision anyway. */
  readonly isFor: (me: Me) => boolean;
  /** Where a phone has it: its header has room for two; the others stand at the head of the menu. */
  readonly onPhone: 'header' | 'menu';
  /** Its width until it has loaded, in px, so that nothing moves; 32 unless told. */
  readonly space?: number;
  readonly component: ComponentType;
};

/** Something every page has without a place in the header: it draws nothing, a dialog, or (`banner`) a line over or under the header. */
export type Standing = {
  readonly id: string;
  readonly isFor: (me: Me) => boolean;
  readonly banner?: 'over' | 'under';
  readonly component: ComponentType;
};

/** Those of one kind, each loaded by itself. */
export function StandingThings({ things, banner }: { things: readonly Standing[]; banner?: Standing['banner'] }) {
  const me = useMe();
  return things
    .filter((thing) => thing.isFor(me) && thing.banner === banner)
    .map(({ id, component: Thing }) => (
      <Apart key={id}>
        <Suspense>
          <Thing />
        </Suspense>
      </Apart>
    ));
}

/** The tools this person may use, in the order of the list; with `phone` those of one place only. */
export function HeaderTools({ tools, phone }: { tools: readonly HeaderTool[]; phone?: HeaderTool['onPhone'] }) {
  const me = useMe();
  return tools
    .filter((tool) => tool.isFor(me) && (phone === undefined || tool.onPhone === phone))
    .map(({ id, space = 32, component: Tool }) => (
      <Apart key={id}>
        <Suspense fallback={<span style={{ flex: 'none', width: space }} />}>
          <Tool />
        </Suspense>
      </Apart>
    ));
}

/** A tool that breaks is missing from the header, and nothing else. */
class Apart extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
