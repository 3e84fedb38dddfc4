import { listOrRecord } from '../../../records/list-or-record.tsx';
import { RunList } from './run-list.tsx';

/** The runs that bill subscribers, one of them, or a new one. */
export const Page = listOrRecord('run', RunList, async () => (await import('./run-desk.tsx')).RunDesk);
