/** What a workbook of some thousand rows may have unpacked, and how many files. */
const most = { bytes: 64 * 1024 * 1024, files: 1000 };

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
/** The directory's end is at most so far from the file's: a comment of 64 KiB stands between. */
const furthest = 22 + 0xffff;

/**
 * True where an archive says of each of its files how large it is, and all together are within bounds. Its reader unpacks no
 * more of a file than that says; an archive that says nothing, or lies about its directory, is refused.
 */
export function isWithinBounds(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return false;
  const files = view.getUint16(end + 10, true);
  if (files === 0 || files > most.files) return false;
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let file = 0; file < files; file += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) return false;
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (size === 0 && packed > 2) return false;
    unpacked += size;
    if (unpacked > most.bytes) return false;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return true;
}

function endOf(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - furthest; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return null;
}
