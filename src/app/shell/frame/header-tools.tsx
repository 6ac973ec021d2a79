import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { useMe, type Me } from '../../session/session.ts';

/**
 * One tool at the right of the header. The tools are listed in `routes/-header-tools.tsx`, because only routes may combine features. Give `component`
 * as `lazy(() => import(…))`, and open panels lazily from it: the header renders before them.
 */
export type HeaderTool = {
  readonly id: string;
  /** Who sees it; the server decides about the data anyway. */
  readonly isFor: (me: Me) => boolean;
  /** Where a phone shows it: the header has room for two; the others are at the top of the menu. */
  readonly onPhone: 'header' | 'menu';
  /** Reserved width while loading, in px, against layout shift; 32 by default. */
  readonly space?: number;
  /** Usually hidden on a phone: nothing is reserved there. */
  readonly isSeldomOnPhone?: boolean;
  readonly component: ComponentType;
};

/** Something every page renders outside the header: nothing visible, a dialog, or (`banner`) a bar above or below the header. */
export type GlobalOverlay = {
  readonly id: string;
  readonly isFor: (me: Me) => boolean;
  readonly banner?: 'over' | 'under';
  readonly component: ComponentType;
};

/** Those of one kind, each loaded separately. */
export function GlobalOverlays({
  things: overlays,
  banner,
}: {
  things: readonly GlobalOverlay[];
  banner?: GlobalOverlay['banner'];
}) {
  const me = useMe();
  return overlays
    .filter((overlay) => overlay.isFor(me) && overlay.banner === banner)
    .map(({ id, component: Overlay }) => (
      <Isolated key={id}>
        <Suspense>
          <Overlay />
        </Suspense>
      </Isolated>
    ));
}

/** The tools this user may use, in list order; with `phone` those of one place only. */
export function HeaderTools({ tools, phone }: { tools: readonly HeaderTool[]; phone?: HeaderTool['onPhone'] }) {
  const me = useMe();
  return tools
    .filter((tool) => tool.isFor(me) && (phone === undefined || tool.onPhone === phone))
    .map(({ id, space = 32, isSeldomOnPhone, component: Tool }) => (
      <Isolated key={id}>
        <Suspense fallback={phone && isSeldomOnPhone ? null : <span style={{ flex: 'none', width: space }} />}>
          <Tool />
        </Suspense>
      </Isolated>
    ));
}

/** A tool that throws is left out; the rest of the header stays. */
class Isolated extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
