import type { ReportDescription } from '../../../shared/reports/report.ts';
import type { CompanyName } from '../../../shared/session.ts';
import { resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import { Chip } from '../lists/chip.tsx';
import type { SavableList } from '../lists/use-list-state.ts';
import { useSession } from '../session/session-context.ts';
import { LotBoxes, lotsOf, lotsText } from './lot-boxes.tsx';

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
  // A lot of the address that is none of his is not carried on.
  const chosen = lotsOf(list.state.filters.lots, own).filter((id) =>
    data?.rows.some((lot) => String(lot.id) === id),
  );
  const choose = (ids: readonly string[]) =>
    list.change({ filters: { ...list.state.filters, lots: lotsText(ids, own) } }, true);
  return { lots: data?.rows ?? [], chosen, choose };
}

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
