import { routes } from '../../../shared/i18n/en/routes.ts';
import { shell } from '../../../shared/i18n/en/shell.ts';
import { ui } from '../../../shared/i18n/en/ui.ts';

/** What every screen needs, in one file of its own. */
export const texts = { routes, shell, ui };
