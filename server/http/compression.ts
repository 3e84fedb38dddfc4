import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** Bytes. Below, an answer fits into two packets as it is. */
export const leastCompressed = 2048;
/** Bytes. Above, it is no page of a list, and is passed on as it comes. */
const mostCompressed = 1024 * 1024;
/** Quick: less than a millisecond for 30 kB. */
const brotliQuality = 4;
const gzipLevel = 4;

/** The best coding that a client takes (RFC 9110, 12.5.3); none for who does not ask. */
export function acceptedCoding(acceptEncoding: string | undefined): Coding | undefined {
  if (!acceptEncoding) return undefined;
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}

/** True for data that are neither short nor endless, and not compressed yet. */
export function isWorthCompressing(headers: IncomingHttpHeaders): boolean {
  const length = Number(headers['content-length']);
  return (
    length > leastCompressed &&
    length <= mostCompressed &&
    headers['content-encoding'] === undefined &&
    /^application\/([a-z.]+\+)?json\b/i.test(headers['content-type'] ?? '')
  );
}

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses beside the event loop. */
export function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  return coding === 'br'
    ? brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : gzipAsync(body, { level: gzipLevel });
}
