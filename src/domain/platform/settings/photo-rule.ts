/** Whether the packer photographs the open box: never, optionally, or before every label. */
export const photoRules = ['off', 'asked', 'required'] as const;
export type PhotoRule = (typeof photoRules)[number];
