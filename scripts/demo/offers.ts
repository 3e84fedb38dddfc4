/** Creates a record of the lot from a view. */
type Post = (view: string, path: string, body: unknown) => Promise<{ id: number }>;

const everyDay = [1, 2, 3, 4, 5, 6, 7, 8];
const windows = (days: readonly number[], ...hours: [string, string][]) =>
  days.flatMap((day) => hours.map(([initialHour, finalHour]) => ({ day, initialHour, finalHour })));

const schedules = [
  { title: '24 horas', days: windows(everyDay, ['00:00', '24:00']) },
  { title: 'Oficina', days: windows([1, 2, 3, 4, 5], ['06:00', '20:00']) },
  {
    title: 'Comercio',
    days: [...windows([1, 2, 3, 4, 5, 6], ['07:30', '21:30']), ...windows([7, 8], ['09:00', '18:00'])],
  },
  { title: 'Residentes, noche', days: windows(everyDay, ['00:00', '07:00'], ['18:00', '24:00']) },
];

/** The schedules of a lot. */
export async function setUpOffers(post: Post): Promise<void> {
  for (const schedule of schedules) await post('view/schedules', '/schedules', schedule);
}
