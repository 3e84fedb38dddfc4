import { FindingsList } from './findings-list.tsx';
import { Simulator } from './simulator.tsx';

interface TariffSideProps {
  holidays: readonly string[] | undefined;
  /** Takes the place between the two that the form fills with its examples. */
  examplesPlace: (place: HTMLElement | null) => void;
}

/** What stands beside the form: prices by the draft, its examples, and what is doubtful in it. */
export function TariffSide({ holidays, examplesPlace }: TariffSideProps) {
  return (
    <>
      <Simulator holidays={holidays} />
      <div ref={examplesPlace} />
      <FindingsList />
    </>
  );
}
