/** The screen's name in grants and routes. */
export const view = 'view/users/list';
export const resource = 'registrations';
export const settingsResource = 'registration-settings';
