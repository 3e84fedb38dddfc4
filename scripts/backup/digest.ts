import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { StoredFile } from './manifest.ts';

/** Lets a stream through, and knows size and hash of what has passed. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  /** Once, when all has passed. */
  describe(): StoredFile {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
