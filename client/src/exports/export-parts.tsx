import { useCompanyId } from '../api/company.ts';
import { later } from '../ui/later.tsx';
import { Skeleton } from '../ui/panels.tsx';
import { loadCentre, useCentreWanted } from './load-centre.ts';

// Nobody asked for them: should they not arrive, the frame stands without them.
const Cards = later(async () => (await loadCentre()).ExportCards, { missing: () => null });
const Entries = later(async () => (await loadCentre()).ExportEntries, {
  meanwhile: () => <Skeleton rows={1} />,
});

/** Where running exports are shown, once there is one. */
export function ExportToasts() {
  const isWanted = useCentreWanted(useCompanyId());
  return isWanted ? <Cards /> : null;
}

/** The user's exports, read when they are looked at. */
export function ExportList() {
  const company = useCompanyId();
  return company === null ? null : <Entries />;
}
