import { FindingsList } from './findings-list.tsx';
import { Simulator } from './simulator.tsx';

/** What stands beside the form: prices by the draft, and what is doubtful in it. */
export function TariffSide({ holidays }: { holidays: readonly string[] | undefined }) {
  return (
    <>
      <Simulator holidays={holidays} />
      <FindingsList />
    </>
  );
}
