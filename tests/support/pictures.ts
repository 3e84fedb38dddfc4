import { crc32, deflateSync } from 'node:zlib';

/** The start of a PNG of a size, in base64: signature, header, one chunk of data. */
export function png(width: number, height: number): string {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 6, 0, 0, 0], 16);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, header, deflateSync(Buffer.alloc(200))]).toString('base64');
}

/** A JPEG header, in base64: camera data of some length, then the frame. */
export function jpeg(width: number, height: number, camera = 40_000): string {
  const exif = Buffer.alloc(camera + 4, 0x41);
  exif.set([0xff, 0xe1, (camera + 2) >> 8, (camera + 2) & 255]);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, frame, Buffer.alloc(12)]).toString('base64');
}

/** A whole PNG of one colour that is half transparent. */
export function wholePng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height, 128);
  for (let row = 0; row < height; row += 1) rows[row * (width * 4 + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

function pngPart(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
