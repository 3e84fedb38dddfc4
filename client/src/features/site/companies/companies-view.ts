/** The screens' names in grants and routes. */
export const listView = 'view/company/search';
export const createView = 'view/company/create';
