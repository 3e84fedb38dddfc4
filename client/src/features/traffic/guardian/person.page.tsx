import { listOrRecord } from '../../../records/list-or-record.tsx';
import { PersonList } from './person-list.tsx';

/** The persons of the lot, or what is known of one. */
export const Page = listOrRecord(
  'person',
  PersonList,
  async () => (await import('./person-information.tsx')).PersonInformation,
);
