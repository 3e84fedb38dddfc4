import { resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import type { RecordFilter } from './column.ts';

/** A record that can be chosen; which field names it, the filter says. */
export type ChoosableRecord = { id: number } & { [Field in RecordFilter['nameField']]?: string };

/** The name of the record that is chosen: of one that cannot be read, its number. Nothing is chosen by an empty text. */
export function useRecordName({ resource, nameField }: RecordFilter, chosen: string): string {
  const path = chosen === '' ? null : resourcePath(resource, chosen);
  const { data, error } = useRead<ChoosableRecord>(path, { keepPreviousData: false });
  if (chosen === '') return '';
  return data?.[nameField] ?? (error ? `#${chosen}` : '…');
}
