import { deflateRawSync } from 'node:zlib';

/** How an archive hides what it unpacks to. */
export const bombLies = ['none', 'size', 'behind', 'elsewhere'] as const;

/**
 * A small archive that unpacks to 65 MiB. It says so; or says nothing in its directory; or only beside the file, as
 * archives that were written in one go do; or has its directory's size told elsewhere, as those of more than 4 GiB.
 */
export function bomb(lie: (typeof bombLies)[number]): Buffer {
  const size = 65 * 1024 * 1024;
  const packed = deflateRawSync(Buffer.alloc(size));
  const name = Buffer.from('xl/workbook.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(lie === 'behind' ? 8 : 0, 6);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(lie === 'behind' ? 8 : 0, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(lie === 'behind' ? 0 : packed.length, 20);
  entry.writeUInt32LE(lie === 'none' ? size : lie === 'elsewhere' ? 1 : 0, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(lie === 'elsewhere' ? 0xffffffff : entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
