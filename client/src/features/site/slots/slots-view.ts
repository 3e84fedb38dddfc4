/** The screen's name in grants and routes. */
export const view = 'view/slot/create';
export const path = `/${view}`;
