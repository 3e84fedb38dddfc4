/** The screens' names in grants and routes. */
export const editorView = 'view/rate';
export const listView = 'view/rate/list';
export const editorPath = `/${editorView}`;
export const listPath = `/${listView}`;
