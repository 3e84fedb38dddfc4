import { companyDefaults } from '../../../../../shared/features/site/companies/company-defaults.ts';
import type { Choice } from '../../../ui/form/select-field.tsx';

/** The zones that the browser knows, those of the Americas first. */
export function timeZoneChoices(): Choice[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== companyDefaults.timeZone);
  const near = known.filter((zone) => zone.startsWith('America/'));
  const far = known.filter((zone) => !zone.startsWith('America/'));
  return [companyDefaults.timeZone, ...near, ...far].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
}
