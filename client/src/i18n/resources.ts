import type { routes } from '../../../shared/i18n/es/routes.ts';
import type { shell } from '../../../shared/i18n/es/shell.ts';
import type { ui } from '../../../shared/i18n/es/ui.ts';
import type { featureTexts } from './es-screens.ts';

type Loaders = typeof featureTexts;
type Loaded<Name extends keyof Loaders> = Awaited<ReturnType<Loaders[Name]>>;

/** Texts of the screens, by the name under which a screen asks for them: that of their file and of what it exports. */
export type FeatureTexts = {
  [Name in keyof Loaders]: Name extends keyof Loaded<Name> ? Loaded<Name>[Name] : never;
};

// A key that does not exist does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: FeatureTexts & {
      routes: typeof routes;
      shell: typeof shell;
      ui: typeof ui;
    };
  }
}
