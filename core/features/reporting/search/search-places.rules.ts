type Values = Readonly<Record<string, unknown>>;

/** Where the records of a resource are opened, and the words they are told by. */
export interface SearchPlace {
  view: string;
  title(record: Values): string;
  detail(record: Values): string;
  /** Path of the client without the leading slash. */
  path(record: Values): string;
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

function place(
  view: string,
  path: (id: string) => string,
  title: string,
  detail: (record: Values) => unknown = () => '',
): SearchPlace {
  return {
    view,
    title: (record) => text(record[title]),
    detail: (record) => text(detail(record)),
    path: (record) => path(text(record.id)),
  };
}

/** A screen's own list or page, with the parameter that opens one of its records. */
const opened = (view: string, parameter: string) =>
  [view, (id: string) => `${view}?${parameter}=${id}`] as const;

/** The lists whose records a search finds, by resource: those with a screen that opens one by its address. */
export const searchPlaces: Readonly<Record<string, SearchPlace>> = {
  companies: place(
    ...opened('view/company/search', 'company'),
    'name',
    ({ identification }) => identification,
  ),
  users: place(
    'view/users/management',
    (id) => `view/users/management/${id}`,
    'name',
    ({ email }) => email,
  ),
  profiles: place(...opened('view/users/management', 'profile'), 'name'),
  entities: place(
    ...opened('view/users/entities/edit', 'entity'),
    'name',
    ({ identification }) => identification,
  ),
  slots: place(...opened('view/slot/create', 'slot'), 'title'),
  'calendar-days': {
    view: 'view/calendar',
    title: ({ name, date }) => text(name || date),
    detail: ({ name, date }) => (name ? text(date) : ''),
    path: ({ date }) => `view/calendar?year=${text(date).slice(0, 4)}&days=${text(date)}`,
  },
  tariffs: place(...opened('view/rate', 'tariff'), 'name', ({ code }) => code),
  resolutions: place(
    'view/resolution',
    (id) => `view/resolution/${id}`,
    'number',
    ({ prefix, initialNumber, finalNumber }) => `${text(prefix)} ${text(initialNumber)}–${text(finalNumber)}`,
  ),
  devices: place(...opened('view/devices/add', 'device'), 'name', ({ imei }) => imei),
  discounts: place(...opened('view/discounts', 'discount'), 'title', ({ code }) => code),
  vouchers: {
    ...place('view/discounts', () => '', 'code'),
    path: ({ code }) => `view/discounts?show=vouchers&q=${encodeURIComponent(text(code))}`,
  },
  schedules: place(...opened('view/schedules', 'schedule'), 'title'),
  'plate-restrictions': place(...opened('view/plate-restrictions', 'restriction'), 'title'),
  concepts: place(...opened('view/concepts', 'concept'), 'name', ({ initials }) => initials),
  stores: place(...opened('view/store', 'store'), 'name', ({ externalId }) => externalId),
  'cash-registers': place(...opened('view/pos', 'register'), 'name', ({ externalId }) => externalId),
  'income-settings': place(
    ...opened('view/income-setting', 'income'),
    'incomeAccount',
    ({ costCentre, taxAccount }) => costCentre ?? taxAccount,
  ),
  'payment-methods': place(...opened('view/pays/methods/gestion', 'method'), 'name'),
  'electronic-payments': place(
    ...opened('view/electronic-payments', 'payment'),
    'reference',
    ({ transactionId }) => transactionId,
  ),
  'payment-requests': place(
    ...opened('view/electronic-payments', 'request'),
    'reference',
    ({ payerName, description }) => payerName ?? description,
  ),
  'api-keys': place(...opened('view/external/setting', 'key'), 'name'),
  webhooks: place(...opened('view/external/setting', 'hook'), 'name', ({ url }) => url),
};

/** Lists that no search looks into, and why. */
export const searchedElsewhere: Readonly<Record<string, string>> = {
  invoices: 'Found by number and by the beginning of a plate, each from an index.',
  'audit-entries':
    'Tell of records that are found by themselves; the audit searches values within its own window.',
  'tariff-assignments': 'Have no name of their own: the tariff and the slot have one and are found.',
  'devices/terminals': 'Are devices, which are found by themselves.',
  'terminal-syncs': 'Tell of devices, which are found by themselves.',
  'tariff-backtest-stays': 'Are rows of one back-test and mean nothing outside of it.',
  'refused-confirmations': 'Are what nobody could believe; their own list searches them.',
  'webhook-deliveries': 'Are known by ids of machines alone, and are reached from their webhook.',
};
