import type { ReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Call } from '../http/endpoint.ts';
import { contentTypes } from './export-content-types.ts';

/** Answers a checked file that somebody keeps under a name; its handle is closed with the answer. */
export function sentFile(
  { answer: { headers } }: Pick<Call, 'answer'>,
  handle: FileHandle,
  { format, size, name }: { format: ExportFormat; size: number | null; name: string },
): ReadStream {
  headers['content-type'] = contentTypes[format];
  headers['content-length'] = String(size);
  headers['content-disposition'] = `attachment; filename="${name}"`;
  headers['x-content-type-options'] = 'nosniff';
  return handle.createReadStream({ start: 0 });
}
