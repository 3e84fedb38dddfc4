/** The screen's name in grants and routes. */
export const closuresView = 'view/closures';

export const resource = 'closures';

/** Where a closure is opened from elsewhere. */
export const closurePath = (id: number) => `/${closuresView}?closure=${id}`;
