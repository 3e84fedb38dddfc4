/** The words of a report's own, by its id. */
export const reportWords = (id: string) => import(`../../../shared/i18n/en/reports/${id}.ts`);
