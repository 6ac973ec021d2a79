/** Max values of one comment. */
export const commentLimits = { text: 4000, pictures: 10 } as const;
/** A list shows the newest comments of a subject, this many. */
export const maxComments = 500;
