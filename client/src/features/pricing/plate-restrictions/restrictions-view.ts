/** The screen's name in grants and routes. */
export const view = 'view/plate-restrictions';
export const path = `/${view}`;
