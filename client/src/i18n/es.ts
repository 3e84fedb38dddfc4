import { routes } from '../../../shared/i18n/es/routes.ts';
import { shell } from '../../../shared/i18n/es/shell.ts';
import { ui } from '../../../shared/i18n/es/ui.ts';

/** What every screen needs, in one file of its own. */
export const texts = { routes, shell, ui };
