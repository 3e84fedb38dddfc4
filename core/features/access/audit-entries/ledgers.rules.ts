/**
 * Ledgers of the records that belong to the whole installation, and the resource that one must be able to read to see
 * their history. One that is not here is shown to nobody but those who hold everything.
 */
export const ledgersOfInstallation: Readonly<Record<string, string>> = {
  users: 'users',
  accesses: 'users',
  sessions: 'users',
  'password-resets': 'users',
  'sso-logins': 'users',
  profiles: 'profiles',
  companies: 'companies',
  entities: 'entities',
};

/** How somebody likes his lists is nobody else's business: those entries answer for the records, not in the list. */
export const privateLedgers = ['saved-views', 'saved-view-defaults'] as const;

/** Lists of what programs write, not people: the audit has none of it, and offers none to look for. */
export const unfiledLists = [
  'money-acts',
  'audit-entries',
  'closures',
  'credit-notes',
  'devices/terminals',
  'exceptions',
  'inside',
  'inventories',
  'invoices',
  'liquidation-run-rows',
  'subscriber-price-increase-rows',
  'movements',
  'payroll-file-rows',
  'purges',
  'receipts',
  'refused-confirmations',
  'subscriber-decisions',
  'tariff-backtest-stays',
  'webhook-deliveries',
] as const;
