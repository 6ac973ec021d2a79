export const layouts = ['sidemenu', 'topmenu'] as const;
export const contentWidths = ['Fixed', 'Fluid'] as const;
export const primaryColors = ['green', 'blue', 'violet'] as const;

/** How the frame stands on this device; nothing of it concerns data (specification §2, settings drawer). */
export type LayoutSettings = {
  readonly layout: (typeof layouts)[number];
  /** Fixed: at most 1440 px, centred. */
  readonly contentWidth: (typeof contentWidths)[number];
  readonly primaryColor: (typeof primaryColors)[number];
  readonly fixedHeader: boolean;
  /** Past 300 px the header makes room. */
  readonly hideHeaderOnScroll: boolean;
  readonly fixedSidebar: boolean;
  readonly colorWeak: boolean;
  readonly multiTab: boolean;
  /** The side menu as a rail of icons. */
  readonly collapsed: boolean;
};

export const usualLayout: LayoutSettings = {
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  primaryColor: 'green',
  fixedHeader: true,
  hideHeaderOnScroll: false,
  fixedSidebar: true,
  colorWeak: false,
  multiTab: false,
  collapsed: false,
};

/** What may be chosen beside the rest: Fluid only with the top menu, the fixed sidebar only with the side menu. */
export const isOpenToChoice = {
  fluid: ({ layout }: LayoutSettings) => layout === 'topmenu',
  hideHeaderOnScroll: ({ fixedHeader }: LayoutSettings) => fixedHeader,
  fixedSidebar: ({ layout }: LayoutSettings) => layout === 'sidemenu',
} as const;

/** The settings after a choice: what the choice forbids falls back to the usual. */
export function choose(settings: LayoutSettings, choice: Partial<LayoutSettings>): LayoutSettings {
  const next = { ...settings, ...choice };
  return {
    ...next,
    contentWidth: isOpenToChoice.fluid(next) ? next.contentWidth : 'Fixed',
    hideHeaderOnScroll: isOpenToChoice.hideHeaderOnScroll(next) && next.hideHeaderOnScroll,
    fixedSidebar: isOpenToChoice.fixedSidebar(next) ? next.fixedSidebar : usualLayout.fixedSidebar,
  };
}

/** What a device kept, as far as it can be understood. */
export function readLayout(kept: string | null): LayoutSettings {
  let found: Partial<Record<keyof LayoutSettings, unknown>>;
  try {
    found = (JSON.parse(kept ?? '{}') as typeof found | null) ?? {};
  } catch {
    // Text of another program or an older version: as good as none.
    return usualLayout;
  }
  const on = (name: keyof LayoutSettings & string) =>
    typeof found[name] === 'boolean' ? found[name] : Boolean(usualLayout[name]);
  return choose(usualLayout, {
    layout: layouts.find((each) => each === found.layout) ?? usualLayout.layout,
    contentWidth: contentWidths.find((each) => each === found.contentWidth) ?? usualLayout.contentWidth,
    primaryColor: primaryColors.find((each) => each === found.primaryColor) ?? usualLayout.primaryColor,
    fixedHeader: on('fixedHeader'),
    hideHeaderOnScroll: on('hideHeaderOnScroll'),
    fixedSidebar: on('fixedSidebar'),
    colorWeak: on('colorWeak'),
    multiTab: on('multiTab'),
    collapsed: on('collapsed'),
  });
}
