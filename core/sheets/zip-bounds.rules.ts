/** What a workbook of some thousand rows may have unpacked, and how many files. */
const most = { bytes: 64 * 1024 * 1024, files: 1000 };

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
/** Length of the directory's end and of an entry, without what they have of names and comments. */
const [endBytes, entryBytes] = [22, 46];
/** The directory's end is at most so far from the file's: a comment of 64 KiB stands between. */
const furthest = endBytes + 0xffff;
/** Stands for a size or place that is told elsewhere, as archives of more than 4 GiB have it. */
const elsewhere = 0xffffffff;

/**
 * True where an archive's directory says of each file how large it is, packed and unpacked, and all together are within
 * bounds. The reader of workbooks unpacks no more of a file than its entry says; where an entry is silent it believes what
 * stands beside the file, so such an archive is refused, and so is one whose directory is told elsewhere.
 */
export function isWithinBounds(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return false;
  const files = view.getUint16(end + 10, true);
  const [size, place] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (files === 0 || files > most.files || size === elsewhere || place === elsewhere) return false;
  let at = place;
  let unpacked = 0;
  for (let file = 0; file < files; file += 1) {
    const entry = entryAt(view, at);
    if (!entry) return false;
    unpacked += entry.unpacked;
    if (unpacked > most.bytes) return false;
    at = entry.end;
  }
  return true;
}

/** What an entry of the directory says; null where it is none, or does not say how large its file is. */
function entryAt(view: DataView, at: number): { unpacked: number; end: number } | null {
  if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== directoryEntry) return null;
  const isToldBehind = (view.getUint16(at + 8, true) & 8) !== 0;
  const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  if (packed === elsewhere || unpacked === elsewhere || view.getUint32(at + 42, true) === elsewhere)
    return null;
  if (packed === 0 ? isToldBehind || unpacked > 0 : unpacked === 0 && packed > 2) return null;
  const names = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
  return { unpacked, end: at + entryBytes + names.reduce((sum, length) => sum + length, 0) };
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= 0 && at >= view.byteLength - furthest; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return null;
}
