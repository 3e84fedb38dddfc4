import { useTranslation } from 'react-i18next';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Plate } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';

/** Document, kind, host, vehicles and permission of a person. */
export function PersonLine({ person }: { person: GuardianPerson }) {
  const { t } = useTranslation(['guardian', 'values']);
  const language = useLanguage();
  const { identificationType, identification, kind, company, host, vehicles, validFrom, validTo } = person;
  const { tag, subscriber } = person;
  return (
    <Facts>
      <Fact name={t('document')}>
        {t(`values:identificationTypes.${identificationType}`, { defaultValue: identificationType })}{' '}
        {identification}
      </Fact>
      <Fact name={t('kind')}>{t(`kinds.${kind}`)}</Fact>
      <Fact name={t('company')}>{company}</Fact>
      <Fact name={t('host')}>{host}</Fact>
      <Fact name={t('vehicles')}>
        {vehicles.length === 0
          ? null
          : vehicles.map((plate) => (
              <span key={plate}>
                <Plate>{plate}</Plate>{' '}
              </span>
            ))}
      </Fact>
      <Fact name={t('tag')}>{tag}</Fact>
      <Fact name={t('plan')}>{subscriber}</Fact>
      <Fact name={t('validity')}>
        {shortDay(validFrom, language)} – {validTo ? shortDay(validTo, language) : t('noEnd')}
      </Fact>
    </Facts>
  );
}
