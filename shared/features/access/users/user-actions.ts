/** What can be done to several users at once, beside deleting them. */
export const userActions = ['suspend', 'block', 'enable', 'end-sessions'] as const;
export type UserAction = (typeof userActions)[number];

/** The status that a user has after an action; ending sessions changes none. */
export const statusAfter = { suspend: 'S', block: 'B', enable: 'A' } as const;
