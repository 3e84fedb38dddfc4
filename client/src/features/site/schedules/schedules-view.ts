/** The screen's name in grants and routes. */
export const view = 'view/schedules';
export const path = `/${view}`;
