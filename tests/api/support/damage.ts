import { copyFile, open, truncate } from 'node:fs/promises';

/** What may become of a file on a disk, by what it is called; `other` is a whole file of the same kind. */
export const damages: Readonly<Record<string, (path: string, other: string) => Promise<void>>> = {
  'cut off': (path) => truncate(path, 10),
  empty: (path) => truncate(path, 0),
  'longer than it was': (path) => truncate(path, 1_000_000),
  'with one byte flipped': async (path) => {
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    const at = Math.floor(size / 2);
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
    buffer[0] = (buffer[0] ?? 0) ^ 1;
    await file.write(buffer, 0, 1, at);
    await file.close();
  },
  'that of another lot': (path, other) => copyFile(other, path),
};
