/** Whether the packer photographs the open box: never, when they like, or before every label. */
export const photoRules = ['off', 'asked', 'required'] as const;
export type PhotoRule = (typeof photoRules)[number];
