import { useTranslation } from 'react-i18next';
import { dayClassifications } from '../../../../../shared/values.ts';

/** What the looks of a day mean. */
export function Legend() {
  const { t } = useTranslation('values');
  return (
    <ul className="legend">
      {dayClassifications.map((one) => (
        <li key={one}>
          <span className={`day is-${one}`} aria-hidden="true">
            1
          </span>
          {t(`dayClassifications.${one}`)}
        </li>
      ))}
    </ul>
  );
}
