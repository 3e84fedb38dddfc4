import { useTranslation } from 'react-i18next';
import type { CompanyName } from '../../../../../shared/session.ts';
import { LotBoxes, lotsOf, lotsText } from '../../../reports/lot-boxes.tsx';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';

interface LotFieldsProps {
  /** The filters of the sending. */
  value: Readonly<Record<string, string>>;
  /** Of which the report can be, by name. */
  lots: readonly CompanyName[];
  label: string;
  error: string | undefined;
  /** Several at once: rows of several lots have a column more. */
  onChange: (changed: Readonly<Record<string, string>>) => void;
}

/** The lots whose rows the file has. What somebody else chose whose lots are not one's own is said, and can be taken out. */
export function LotFields({ value, lots, label, error, onChange }: LotFieldsProps) {
  const { t } = useTranslation('reportSendings');
  const own = String(useSession().view.company?.id ?? '');
  const asked = lotsOf(value.lots, own);
  const chosen = asked.filter((id) => lots.some((lot) => String(lot.id) === id));
  const hidden = asked.length - chosen.length;
  if (lots.length < 2 && !value.lots) return null;
  const choose = (ids: readonly string[]) => {
    const next = lotsText(ids, own);
    const isOther = Boolean(next) !== Boolean(value.lots);
    onChange({ lots: next, ...(isOther ? { sort: '', columns: '' } : {}) });
  };
  const others = asked.filter((id) => !chosen.includes(id));
  return (
    <>
      <LotBoxes {...{ lots, chosen, label }} choose={(ids) => choose([...ids, ...others])} />
      {hidden > 0 && (
        <p className="form-text">
          {t('foreignLots', { count: hidden })}{' '}
          <Button kind="quiet" onClick={() => choose(chosen)}>
            {t('withoutForeignLots')}
          </Button>
        </p>
      )}
      {error && <p className="field-error">{error}</p>}
    </>
  );
}
