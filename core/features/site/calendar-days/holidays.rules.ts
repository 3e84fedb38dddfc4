/** A public holiday of Colombia; where two fall on one day they are one, with both names. */
export interface Holiday {
  /** `yyyy-mm-dd` */
  date: string;
  name: { es: string; en: string };
}

interface HolidayRule {
  name: { es: string; en: string };
  /** First year in which it is observed. */
  since: number;
  /** The day of the year, before it is moved. */
  day: { month: number; day: number } | { afterEaster: number };
  /** Moved to the next Monday where it is none. */
  monday: boolean;
}

/** Law 51 of 1983 is observed from the year after it; Law 2578 of 2026 added a day within its own. */
const law51 = 1984;
const law2578 = 2026;

const rules: HolidayRule[] = [
  fixed(1, 1, 'Año Nuevo', "New Year's Day"),
  moved(1, 6, 'Reyes Magos', 'Epiphany'),
  moved(3, 19, 'San José', "Saint Joseph's Day"),
  easter(-3, 'Jueves Santo', 'Maundy Thursday'),
  easter(-2, 'Viernes Santo', 'Good Friday'),
  fixed(5, 1, 'Día del Trabajo', 'Labour Day'),
  // The moved days of Easter are the Mondays after the feasts on day 39, 60 and 68.
  easter(43, 'Ascensión del Señor', 'Ascension Day'),
  easter(64, 'Corpus Christi', 'Corpus Christi'),
  easter(71, 'Sagrado Corazón de Jesús', 'Sacred Heart'),
  moved(6, 29, 'San Pedro y San Pablo', 'Saint Peter and Saint Paul'),
  moved(7, 9, 'Nuestra Señora del Rosario de Chiquinquirá', 'Our Lady of Chiquinquirá', law2578),
  fixed(7, 20, 'Día de la Independencia', 'Independence Day'),
  fixed(8, 7, 'Batalla de Boyacá', 'Battle of Boyacá'),
  moved(8, 15, 'Asunción de la Virgen', 'Assumption of Mary'),
  moved(10, 12, 'Día de la Raza', 'Columbus Day'),
  moved(11, 1, 'Todos los Santos', "All Saints' Day"),
  moved(11, 11, 'Independencia de Cartagena', 'Independence of Cartagena'),
  fixed(12, 8, 'Inmaculada Concepción', 'Immaculate Conception'),
  fixed(12, 25, 'Navidad', 'Christmas Day'),
];

/** The public holidays of a year in order of date, each date once. Years before 1984 have none of these rules. */
export function colombianHolidays(year: number): Holiday[] {
  const sunday = easterSunday(year);
  const days = new Map<string, Holiday>();
  for (const rule of rules.filter((candidate) => year >= candidate.since)) {
    const date = dateOf(rule, year, sunday);
    const other = days.get(date);
    days.set(date, other ? { date, name: joined(other.name, rule.name) } : { date, name: rule.name });
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function dateOf({ day, monday }: HolidayRule, year: number, sunday: Date): string {
  const date =
    'afterEaster' in day
      ? new Date(Date.UTC(year, sunday.getUTCMonth(), sunday.getUTCDate() + day.afterEaster))
      : new Date(Date.UTC(year, day.month - 1, day.day));
  if (monday) date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

/** Easter of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): Date {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

function joined(one: Holiday['name'], other: Holiday['name']): Holiday['name'] {
  return { es: `${one.es} · ${other.es}`, en: `${one.en} · ${other.en}` };
}

function fixed(month: number, day: number, es: string, en: string): HolidayRule {
  return { name: { es, en }, since: law51, day: { month, day }, monday: false };
}

function moved(month: number, day: number, es: string, en: string, since = law51): HolidayRule {
  return { name: { es, en }, since, day: { month, day }, monday: true };
}

function easter(afterEaster: number, es: string, en: string): HolidayRule {
  return { name: { es, en }, since: law51, day: { afterEaster }, monday: false };
}
