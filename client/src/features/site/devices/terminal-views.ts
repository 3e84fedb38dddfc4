/** The screens' names in grants and routes. */
export const settingsView = 'view/devices/configuration';
export const permissionsView = 'view/devices/permissions';
