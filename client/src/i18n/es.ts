import { routes } from '../../../shared/i18n/es/routes.ts';
import { shell } from '../../../shared/i18n/es/shell.ts';
import { ui } from '../../../shared/i18n/es/ui.ts';

export { featureTexts } from './es-screens.ts';

/** What every screen needs, in one file of its own. */
export const texts = { routes, shell, ui };

/** The words of a report's own, by its id; where each stands is known with the texts of all reports. */
export const reportWords = async (id: string) => (await import('./es-reports.ts')).reportWords(id);
