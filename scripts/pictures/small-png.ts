import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Most colours that a palette holds. */
const most = 256;

/**
 * The same picture with at most 256 colours: screens have few, and the file is a third as large.
 * @param file a PNG as Chromium writes it: 8 bits a channel, with or without transparency, not interlaced
 */
export function smallPng(file: Buffer): Buffer {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const pixels = pixelsOf(file, width, height);
  const palette = commonest(pixels);
  const places = new Map(palette.map((color, place) => [color, place]));
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((color, at) => {
    let place = places.get(color);
    if (place === undefined) {
      place = nearest(palette, color);
      places.set(color, place);
    }
    rows[at + Math.floor(at / width) + 1] = place;
  });
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const header = Buffer.from(file.subarray(16, 29));
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    file.subarray(0, 8),
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours of a file, row by row, each as 0xrrggbb. */
function pixelsOf(file: Buffer, width: number, height: number): Uint32Array {
  const size = file[25] === 6 ? 4 : 3;
  const bytes = inflateSync(Buffer.concat(dataOf(file)));
  const stride = width * size;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = new Uint8Array(bytes.subarray(start + 1, start + 1 + stride));
    unfilter(bytes[start] ?? 0, row, above, size);
    for (let x = 0; x < width; x += 1) {
      const at = x * size;
      pixels[y * width + x] = ((row[at] ?? 0) << 16) | ((row[at + 1] ?? 0) << 8) | (row[at + 2] ?? 0);
    }
    above = row;
  }
  return pixels;
}

function dataOf(file: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  return parts;
}

/** Undoes a row's filter in place, as PNG defines the five of them. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, size: number): void {
  row.forEach((value, at) => {
    const left = at < size ? 0 : (row[at - size] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < size ? 0 : (above[at - size] ?? 0);
    row[at] = value + ([0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0);
  });
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function commonest(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([color]) => color);
}

function nearest(palette: readonly number[], color: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((one, place) => {
    const far = [16, 8, 0].reduce(
      (sum, shift) => sum + (((one >> shift) & 255) - ((color >> shift) & 255)) ** 2,
      0,
    );
    if (far < least) [best, least] = [place, far];
  });
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const part = Buffer.alloc(data.length + 12);
  part.writeUInt32BE(data.length, 0);
  part.write(type, 4, 'latin1');
  part.set(data, 8);
  part.writeUInt32BE(crc32(part.subarray(4, data.length + 8)), data.length + 8);
  return part;
}
