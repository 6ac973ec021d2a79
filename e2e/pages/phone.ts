/** The context of a phone with a touch screen. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
