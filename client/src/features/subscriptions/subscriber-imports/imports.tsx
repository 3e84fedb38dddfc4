import { ImportDesk } from './import-desk.tsx';
import { ImportDetail } from './import-detail.tsx';

/** Where a file of subscribers is sent, or what came of one. */
export function Imports({ asked }: { asked: string }) {
  return asked === 'new' ? <ImportDesk /> : <ImportDetail id={Number(asked)} />;
}
