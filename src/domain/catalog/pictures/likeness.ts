/** How alike a found picture is. */
export const likenesses = ['same', 'similar'] as const;
export type Likeness = (typeof likenesses)[number];
