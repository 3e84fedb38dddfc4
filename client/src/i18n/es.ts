import { routes } from '../../../shared/i18n/es/routes.ts';
import { shell } from '../../../shared/i18n/es/shell.ts';
import { ui } from '../../../shared/i18n/es/ui.ts';

export { featureTexts } from './es-screens.ts';

/** What every screen needs, in one file of its own. */
export const texts = { routes, shell, ui };

/** The words of a report's own, by its id. */
export const reportWords = (id: string) => import(`../../../shared/i18n/es/reports/${id}.ts`);
