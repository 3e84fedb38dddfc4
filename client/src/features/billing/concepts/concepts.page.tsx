import { listOrRecord } from '../../../records/list-or-record.tsx';
import { ConceptList } from './concept-list.tsx';

/** The lot's concepts, or the form of one. */
export const Page = listOrRecord(
  'concept',
  ConceptList,
  async () => (await import('./concept-editor.tsx')).ConceptEditor,
);
