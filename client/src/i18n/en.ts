import { routes } from '../../../shared/i18n/en/routes.ts';
import { shell } from '../../../shared/i18n/en/shell.ts';
import { ui } from '../../../shared/i18n/en/ui.ts';

export { featureTexts } from './en-screens.ts';

/** What every screen needs, in one file of its own. */
export const texts = { routes, shell, ui };

/** The words of a report's own, by its id. */
export const reportWords = (id: string) => import(`../../../shared/i18n/en/reports/${id}.ts`);
