const on = [true, false] as const;
const off = [false, true] as const;

/** Layout choices of this device, the default first (specification §2, settings drawer). */
export const layoutValues = {
  layout: ['sidemenu', 'topmenu'],
  /** Fixed: at most 1440 px, centred. */
  contentWidth: ['Fixed', 'Fluid'],
  primaryColor: ['green', 'blue', 'violet'],
  fixedHeader: on,
  /** Past 300 px the header hides. */
  hideHeaderOnScroll: off,
  fixedSidebar: on,
  colorWeak: off,
  multiTab: off,
  /** The side menu as a rail of icons. */
  collapsed: off,
} as const;

export type LayoutSettings = { readonly [K in keyof typeof layoutValues]: (typeof layoutValues)[K][number] };

const named = Object.entries(layoutValues);
export const usualLayout = Object.fromEntries(named.map(([name, [usual]]) => [name, usual])) as LayoutSettings;

/** Which choices are compatible: Fluid only with the top menu, the fixed sidebar only with the side menu. */
export const isOpenToChoice = {
  fluid: ({ layout }: LayoutSettings) => layout === 'topmenu',
  hideHeaderOnScroll: ({ fixedHeader }: LayoutSettings) => fixedHeader,
  fixedSidebar: ({ layout }: LayoutSettings) => layout === 'sidemenu',
} as const;

/** The settings after a choice; incompatible ones return to their default. */
export function choose(settings: LayoutSettings, choice: Partial<LayoutSettings>): LayoutSettings {
  const next = { ...settings, ...choice };
  return {
    ...next,
    contentWidth: isOpenToChoice.fluid(next) ? next.contentWidth : 'Fixed',
    hideHeaderOnScroll: isOpenToChoice.hideHeaderOnScroll(next) && next.hideHeaderOnScroll,
    fixedSidebar: isOpenToChoice.fixedSidebar(next) ? next.fixedSidebar : usualLayout.fixedSidebar,
  };
}

/** Parses the stored settings; unknown values become defaults. */
export function readLayout(stored: string | null): LayoutSettings {
  try {
    const found = (JSON.parse(stored ?? '{}') ?? {}) as Partial<Record<string, unknown>>;
    const known = named.filter(([name, values]) => values.some((value) => value === found[name]));
    return choose(usualLayout, Object.fromEntries(known.map(([name]) => [name, found[name]])));
  } catch {
    // Not our text: ignore it.
    return usualLayout;
  }
}
