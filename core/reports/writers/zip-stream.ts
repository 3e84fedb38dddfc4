import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** One file of an archive: its text in pieces, as they come. */
export interface ZipPart {
  name: string;
  text: AsyncIterable<string> | Iterable<string>;
}

/** What a zip without the fields of ZIP64 can tell; some programs still know no other. */
const mostBytes = 0xffff_ffff;
const deflated = 8;
/** So many bytes of text may wait for the compression, which a thread of Node's own does while further text is made. */
const compression: ZlibOptions & { highWaterMark: number } = {
  // Of 1 (fast) to 9 (small): half the time of the usual 6, for files a tenth larger.
  level: 3,
  chunkSize: 64 * 1024,
  highWaterMark: 1_048_576,
};
/** What stands in an archive as the time of its files: the earliest that it can tell, whatever the zone. */
const noTime = '1980-01-02T00:00:00Z';

/**
 * An archive as a stream: its parts one after the other, each of any length and in memory that does not grow with it.
 * fflate writes the archive, Node compresses.
 * @throws where a part or the archive is beyond 4 GB
 */
export async function* zipped(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  let size = 0;
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    size += bytes.length;
    ready.push(bytes);
  });
  const taken = () => {
    if (size > mostBytes) throw new Error('The archive is beyond 4 GB.');
    const some = ready;
    ready = [];
    return some;
  };
  for await (const { name, text } of parts) {
    const file: ZipInputFile = { filename: name, compression: deflated, size: 0, crc: 0, mtime: noTime };
    zip.add(file);
    for await (const bytes of compressed(text, file)) {
      file.ondata?.(null, bytes, false);
      yield* taken();
    }
    file.ondata?.(null, new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** The bytes of a part, compressed; its size and sum stand in `file` once all have gone. */
async function* compressed(
  text: ZipPart['text'],
  file: ZipInputFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw(compression);
  const fed = pipeline(counted(text, file), deflate);
  // Heard of below, or the stream's reader is told first.
  fed.catch(() => undefined);
  yield* deflate;
  await fed;
}

async function* counted(text: ZipPart['text'], file: ZipInputFile): AsyncGenerator<Buffer> {
  let size = 0;
  let sum = 0;
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    sum = crc32(bytes, sum);
    size += bytes.length;
    if (size > mostBytes) throw new Error(`${file.filename} is beyond 4 GB.`);
    yield bytes;
  }
  Object.assign(file, { size, crc: sum });
}
