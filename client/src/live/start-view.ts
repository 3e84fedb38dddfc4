/** The start page; what stands in the bar at the top is a part of it. */
export const startView = 'view/start';
