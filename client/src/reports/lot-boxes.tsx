import { useTranslation } from 'react-i18next';
import { mostLots } from '../../../shared/reports/lots.ts';
import type { CompanyName } from '../../../shared/session.ts';
import { Button } from '../ui/button.tsx';

/** The ids of `lots=1,2`; nothing said is the lot in which one works. */
export function lotsOf(text: string | undefined, own: string): string[] {
  return (text || own).split(',');
}

/** The same as text. */
export function lotsText(ids: readonly string[], own: string): string {
  const isOwn = ids.length === 0 || (ids.length === 1 && ids[0] === own);
  return isOwn ? '' : ids.join(',');
}

interface LotBoxesProps {
  lots: readonly CompanyName[];
  /** Ids of those that are chosen. */
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
  label: string;
}

/** The lots of a report, to be chosen among. */
export function LotBoxes({ lots, chosen, choose, label }: LotBoxesProps) {
  const { t } = useTranslation('reportPage');
  const isFull = chosen.length >= mostLots;
  const all = lots.map(({ id }) => String(id));
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="column-list lot-boxes">
      <legend>{label}</legend>
      {all.length <= mostLots && (
        <Button kind="quiet" onClick={() => choose(all)}>
          {t('lots.all')}
        </Button>
      )}
      {lots.map(({ id, name }) => {
        const isChosen = chosen.includes(String(id));
        return (
          <label key={id} className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => toggle(String(id))}
            />
            {name}
          </label>
        );
      })}
      {isFull && <p className="popup-note">{t('lots.most', { most: mostLots })}</p>}
    </fieldset>
  );
}
