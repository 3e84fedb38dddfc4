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

/** The lists whose records a search finds, by resource: those with a screen that opens one by its address. */
export const searchPlaces: Readonly<Record<string, SearchPlace>> = {
  companies: place(
    'view/company/search',
    (id) => `view/company/search?company=${id}`,
    'name',
    ({ identification }) => identification,
  ),
  slots: place('view/slot/create', (id) => `view/slot/create?slot=${id}`, 'title'),
  devices: place(
    'view/devices/add',
    (id) => `view/devices/add?device=${id}`,
    'name',
    ({ imei }) => imei,
  ),
  tariffs: place(
    'view/rate',
    (id) => `view/rate?id=${id}`,
    'name',
    ({ code }) => code,
  ),
  resolutions: place(
    'view/resolution',
    (id) => `view/resolution/${id}`,
    'number',
    ({ prefix, initialNumber, finalNumber }) => `${text(prefix)} ${text(initialNumber)}–${text(finalNumber)}`,
  ),
  entities: place(
    'view/users/entities/edit',
    (id) => `view/users/entities/edit?entity=${id}`,
    'name',
    ({ identification }) => identification,
  ),
};
