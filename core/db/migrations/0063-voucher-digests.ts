import { addColumn, type Migration } from './schema.ts';

export const voucherDigests: Migration = {
  name: '0063-voucher-digests',
  why: 'Each daily fiscal voucher carries the digest of what it says and of the one before; those made until now have none.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'fiscal_vouchers', ['digest', 'text?']);
  },
};
