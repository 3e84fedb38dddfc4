import { useTranslation } from 'react-i18next';
import { digitWords } from '../../../../../shared/features/pricing/plate-restrictions/digit-words.ts';
import type {
  ExplainedCheck,
  RestrictionNotice,
} from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { type Notice, noticeText } from '../../../../../shared/notices/entry.ts';
import { plateRestrictionNotices } from '../../../../../shared/notices/plate-restrictions.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Plate } from '../../../ui/badges.tsx';
import { useRestrictionWords } from './use-restriction-words.ts';

const notices: Record<RestrictionNotice, Notice> = {
  holiday: plateRestrictionNotices.restrictionHoliday,
  'no-restriction': plateRestrictionNotices.restrictionNone,
  'outside-schedule': plateRestrictionNotices.restrictionOutsideSchedule,
  restricted: plateRestrictionNotices.restrictionApplies,
};

/** A plate that was asked about, and what its check found. */
export interface CheckAnswer {
  plate: string;
  check: ExplainedCheck;
}

/** The notice in words, and what each restriction says. */
export function CheckResult({ plate, check }: CheckAnswer) {
  const { t } = useTranslation('plateRestrictions');
  const words = useRestrictionWords();
  const language = useLanguage();
  const listed = check.findings.filter(({ reason }) => reason !== 'notValid');
  return (
    <div className={`check-result is-${check.notice}`}>
      <p>
        <Plate>{plate}</Plate> <strong>{noticeText(notices[check.notice], language)}</strong>
      </p>
      {listed.length === 0 ? (
        <p className="form-text">{t('noneForType')}</p>
      ) : (
        <ul>
          {listed.map(({ restrictionId, title, reason, digit, digits, windows }) => (
            <li key={restrictionId}>
              {title}:{' '}
              {t(`reasons.${reason}`, {
                digit: digit ?? '',
                digits: digitWords(digits),
                hours: words.hours(windows),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
