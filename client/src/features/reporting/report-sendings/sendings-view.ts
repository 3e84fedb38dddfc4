/** The screen's name in grants and routes. */
export const view = 'view/report-sendings';
export const path = `/${view}`;
export const resource = 'report-sendings';
