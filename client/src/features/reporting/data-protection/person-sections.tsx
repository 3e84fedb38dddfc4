import { useTranslation } from 'react-i18next';
import type {
  Outcome,
  PersonSection,
} from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';

const tones = { erased: 'bad', anonymised: 'warning', kept: 'good' } as const satisfies Record<Outcome, Tone>;

/** Every record of a person by its store, with what an erasure would do to it and why. */
export function PersonSections({ sections }: { sections: readonly PersonSection[] }) {
  const { t } = useTranslation('dataProtection');
  return (
    <section aria-labelledby="person-stored" className="person-stored">
      <h2 id="person-stored">{t('stored')}</h2>
      {sections.map((section) => (
        <Store key={section.store} section={section} />
      ))}
    </section>
  );
}

function Store({ section: { store, records, total } }: { section: PersonSection }) {
  const { t } = useTranslation('dataProtection');
  const moment = useMomentText();
  const id = `person-${store}`;
  return (
    <>
      <h3 id={id}>
        {t(`stores.${store}`)} · {t('total', { count: total })}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="table-frame rows-compact" aria-labelledby={id} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('record')}</th>
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ id: recordId, title, since, outcome, duty }) => (
              <tr key={recordId}>
                <th scope="row">
                  {title}
                  {since !== null && <p className="aside">{moment(since)}</p>}
                </th>
                <td>
                  <StateBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StateBadge>
                  {duty !== null && <p className="aside">{t(`duties.${duty}`)}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > records.length && <p className="aside">{t('mostShown', { count: records.length })}</p>}
    </>
  );
}
