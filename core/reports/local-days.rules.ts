/** The instant (epoch milliseconds) at which a local day begins; where midnight is skipped, the first that exists. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}
