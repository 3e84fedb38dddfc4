import type { TransformOptions } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib';

/** What an entry holds, in pieces; where they come from may be slow. */
type Texts = Iterable<string> | AsyncIterable<string>;

/** The archive's own numbers are 32 bits wide. */
const most = 0xffff_ffff;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the first day that the format knows: when a file was made stands in its text. */
const day = 0x21;
/**
 * The level that costs least: files become a third larger than by the usual one. Text may wait for the compressor, so
 * that what comes next is made meanwhile.
 */
const compression: ZlibOptions & TransformOptions = {
  level: 1,
  chunkSize: 256 * 1024,
  highWaterMark: 2 * 1024 * 1024,
};

function fields(size: number, write: (view: DataView) => void): Buffer {
  const bytes = Buffer.alloc(size);
  write(new DataView(bytes.buffer, bytes.byteOffset, size));
  return bytes;
}

function fits(value: number): number {
  if (value > most) throw new RangeError('An archive of more than 4 GB');
  return value;
}

interface Entry {
  name: Buffer;
  crc: number;
  size: number;
  compressed: number;
  offset: number;
}

/** A zip archive as a stream of bytes, entry after entry. Compressing runs beside the making of the text. */
export class Zip {
  readonly #entries: Entry[] = [];
  #offset = 0;

  /**
   * The bytes of one entry. To be read to their end before the next one begins.
   * @throws RangeError beyond 4 GB, and what the texts throw
   */
  async *entry(name: string, texts: Texts): AsyncGenerator<Buffer> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, size: 0, compressed: 0, offset: this.#offset };
    yield this.#passed(localHeader(entry));
    const deflate = createDeflateRaw(compression);
    const counted = async function* (source: Texts) {
      for await (const text of source) {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.size = fits(entry.size + bytes.length);
        yield bytes;
      }
    };
    const fed = pipeline(counted(texts), deflate);
    // Whatever goes wrong there ends the loop below, which throws it.
    fed.catch(() => undefined);
    for await (const bytes of deflate) {
      entry.compressed += bytes.length;
      yield this.#passed(bytes);
    }
    await fed;
    yield this.#passed(descriptor(entry));
    this.#entries.push(entry);
  }

  /** The directory of all entries, which ends the archive. */
  *directory(): Generator<Buffer> {
    const begin = this.#offset;
    for (const entry of this.#entries) yield this.#passed(directoryEntry(entry));
    yield fields(22, (view) => {
      view.setUint32(0, 0x0605_4b50, true);
      view.setUint16(8, this.#entries.length, true);
      view.setUint16(10, this.#entries.length, true);
      view.setUint32(12, this.#offset - begin, true);
      view.setUint32(16, begin, true);
    });
  }

  #passed(bytes: Buffer): Buffer {
    this.#offset = fits(this.#offset + bytes.length);
    return bytes;
  }
}

function localHeader({ name }: Entry): Buffer {
  const header = fields(30, (view) => {
    view.setUint32(0, 0x0403_4b50, true);
    view.setUint16(4, 20, true);
    view.setUint16(6, flags, true);
    view.setUint16(8, deflated, true);
    view.setUint16(12, day, true);
    view.setUint16(26, name.length, true);
  });
  return Buffer.concat([header, name]);
}

function descriptor({ crc, size, compressed }: Entry): Buffer {
  return fields(16, (view) => {
    view.setUint32(0, 0x0807_4b50, true);
    view.setUint32(4, crc, true);
    view.setUint32(8, compressed, true);
    view.setUint32(12, size, true);
  });
}

function directoryEntry({ name, crc, size, compressed, offset }: Entry): Buffer {
  const header = fields(46, (view) => {
    view.setUint32(0, 0x0201_4b50, true);
    view.setUint16(4, 20, true);
    view.setUint16(6, 20, true);
    view.setUint16(8, flags, true);
    view.setUint16(10, deflated, true);
    view.setUint16(14, day, true);
    view.setUint32(16, crc, true);
    view.setUint32(20, compressed, true);
    view.setUint32(24, size, true);
    view.setUint16(28, name.length, true);
    view.setUint32(42, offset, true);
  });
  return Buffer.concat([header, name]);
}
