import { useTranslation } from 'react-i18next';
import { mostLots } from '../../../shared/reports/lots.ts';
import type { ReportDescription } from '../../../shared/reports/report.ts';
import type { CompanyName } from '../../../shared/session.ts';
import { resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import { Chip } from '../lists/chip.tsx';
import type { SavableList } from '../lists/use-list-state.ts';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';

interface LotsChooserProps {
  report: ReportDescription;
  /** The report as one list. */
  list: SavableList;
  label: string;
}

/** The lots that can be chosen and those that are; nothing said is the lot in which one works. */
function useLots({ report, list }: LotsChooserProps) {
  const { company } = useSession().view;
  const { data } = useRead<{ rows: CompanyName[] }>(resourcePath(`reports/${report.id}/lots`));
  const own = String(company?.id ?? '');
  const asked = (list.state.filters.lots || own).split(',');
  // A lot of the address that is none of his is not carried on.
  const chosen = asked.filter((id) => data?.rows.some((lot) => String(lot.id) === id));
  const choose = (ids: readonly string[]) => {
    const isOwn = ids.length === 0 || (ids.length === 1 && ids[0] === own);
    list.change({ filters: { ...list.state.filters, lots: isOwn ? '' : ids.join(',') } }, true);
  };
  return { lots: data?.rows ?? [], chosen, choose };
}

type Lots = ReturnType<typeof useLots>;

/** Which lots the report is of, for who has several; their rows stand one after the other. */
export function LotsChip(props: LotsChooserProps) {
  const lots = useLots(props);
  if (lots.lots.length < 2) return null;
  const { length, 0: id } = lots.chosen;
  const only = lots.lots.find((one) => String(one.id) === id)?.name ?? '';
  const said = length > 1 ? String(length) : only;
  return (
    <Chip label={props.label} words={props.list.state.filters.lots ? said : ''}>
      {() => <LotBoxes {...lots} label={props.label} />}
    </Chip>
  );
}

/** The same on a phone. */
export function LotsField(props: LotsChooserProps) {
  const lots = useLots(props);
  if (lots.lots.length < 2) return null;
  return <LotBoxes {...lots} label={props.label} />;
}

function LotBoxes({ lots, chosen, choose, label }: Lots & { label: string }) {
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
