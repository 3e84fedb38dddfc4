/** The words of a report's own, by its id. */
export const reportWords = (id: string) => import(`../../../shared/i18n/es/reports/${id}.ts`);
